/* Lights and buttons of a board on an ATmega328P at 16 MHz (Arduino Uno or Nano).
 *
 * Takes Adalight and TPM2 on the serial line, drives WS2812 lights on pin D6, tells which of the four buttons on
 * D2..D5 are down, and goes dark when the host falls silent. The protocol is in docs/firmware.md.
 *
 * There are no interrupts. While the lights are driven, nothing else runs, and the receiver holds two bytes only:
 * so every frame is acknowledged, and a host that waits for that loses none. A frame of which a byte was lost is
 * not shown at all.
 */
#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define VERSION "1"
#define MOST_LIGHTS 500 /* 15 ms to drive, less than one tick; three quarters of the memory */
#define BYTES_PER_LIGHT 3

#define DATA_PIN PD6
#define FIRST_BUTTON PD2
#define BUTTONS 0x0F /* four of them, each between its pin and ground */

/* One tick is an overflow of timer 0: 1024 * 256 cycles, 16.4 ms. */
#define PAUSE 4     /* 49 to 66 ms without a byte end a frame that is not whole */
#define SILENCE 184 /* 3 s without a whole frame: the host is gone */
#define REPEAT 15   /* 250 ms: a report that was lost is mended while a button is down */
#define LATCH 75    /* 300 us, in steps of timer 2 of 4 us: the newer WS2812B show a frame after 280 us */

#define ADALIGHT_DONE 'K'
#define TPM2_BEGIN 0xC9
#define TPM2_DATA 0xDA
#define TPM2_PING 0xAA
#define TPM2_DONE 0xAC
#define TPM2_END 0x36
#define BUTTONS_DOWN 0x80

#define LOST -1 /* instead of a byte: what came before it belongs to nothing that comes after */

static uint8_t colours[MOST_LIGHTS * BYTES_PER_LIGHT]; /* in the lights' own order: green, red, blue */
static uint8_t silent;                                 /* ticks since the last whole frame, at most SILENCE */

static void say(uint8_t byte)
{
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = byte;
}

static void introduce(void)
{
    for (const char *letter = "Ada\nTischgeist " VERSION "\n"; *letter; letter++)
        say(*letter);
}

/* Put the first ``count`` bytes of the colours on the data pin, highest bit first; count is at least 1.
 *
 * One bit takes 20 cycles of 62.5 ns: high for 5 (312 ns) when it is 0, for 11 (687 ns) when it is 1. Both lie
 * inside the limits of the data sheets of WS2812B (250..550 and 650..950 ns) and SK6812 (150..450 and 450..750 ns),
 * as do the rests (937 and 562 ns).
 */
static void drive(uint16_t count)
{
    const uint8_t low = PORTD & (uint8_t)~_BV(DATA_PIN);
    const uint8_t high = low | _BV(DATA_PIN);
    const uint8_t *next = colours;
    uint8_t byte, level, bits = 0;

    loop_until_bit_is_set(TIFR2, OCF2A); /* the lights still wait whether the last frame goes on */
    __asm__ volatile(
        "       ld   %[byte], %a[next]+  \n"
        "1:     out  %[port], %[high]    \n" /* cycle 0: the bit begins */
        "       mov  %[level], %[low]    \n"
        "       sbrc %[byte], 7          \n"
        "       mov  %[level], %[high]   \n"
        "       nop                      \n"
        "       out  %[port], %[level]   \n" /* cycle 5: the high part of a 0 ends */
        "       lsl  %[byte]             \n"
        "       nop                      \n"
        "       rjmp .+0                 \n"
        "       subi %[bits], 32         \n" /* zero again after eight bits, for 8 * 32 = 256 */
        "       out  %[port], %[low]     \n" /* cycle 11: the high part of a 1 ends */
        "       breq 2f                  \n"
        "       rjmp .+0                 \n"
        "       rjmp .+0                 \n"
        "       nop                      \n"
        "       rjmp 1b                  \n" /* cycle 20: the next bit of this byte */
        "2:     ld   %[byte], %a[next]+  \n" /* after the last byte one too far, and not used */
        "       sbiw %[count], 1         \n"
        "       brne 1b                  \n" /* cycle 20: the first bit of the next byte */
        : [byte] "=&r"(byte), [level] "=&r"(level), [bits] "+&d"(bits), [next] "+&e"(next), [count] "+&w"(count)
        : [port] "I"(_SFR_IO_ADDR(PORTD)), [high] "r"(high), [low] "r"(low)
        : "memory");
    TCNT2 = 0;
    TIFR2 = _BV(OCF2A);
}

/* Every light off, those of an earlier, longer strip too. */
static void darken(void)
{
    memset(colours, 0, sizeof colours);
    drive(sizeof colours);
}

/* Once a tick: tell which buttons are down when that changes, and again while any is. */
static void look_at_buttons(void)
{
    static uint8_t seen, told, age;
    const uint8_t before = seen;

    seen = ~PIND >> FIRST_BUTTON & BUTTONS;
    if (seen != before)
        return; /* contacts chatter for some milliseconds: two ticks must agree */
    age++;
    if (seen != told || (told && age >= REPEAT)) {
        told = seen;
        age = 0;
        say(BUTTONS_DOWN | told);
        say((uint8_t)~(BUTTONS_DOWN | told)); /* so that no single wrong byte is a press */
    }
}

/* The next byte from the host, or LOST: one was missed or garbled, or so long a pause that a frame has ended. */
static int16_t listen(void)
{
    static uint8_t quiet; /* ticks since the last byte */

    for (;;) {
        const uint8_t status = UCSR0A;
        if (status & _BV(RXC0)) {
            const uint8_t byte = UDR0;
            quiet = 0;
            return status & (_BV(DOR0) | _BV(FE0)) ? LOST : byte;
        }
        if (TIFR0 & _BV(TOV0)) {
            TIFR0 = _BV(TOV0);
            look_at_buttons();
            if (silent < SILENCE && ++silent == SILENCE) {
                darken(); /* deaf meanwhile, and the memory of a frame that was coming in is gone */
                return LOST;
            }
            if (++quiet == PAUSE)
                return LOST;
        }
    }
}

/* Take in so many bytes of colours, which they can hold; false when one was lost or a light is not whole. */
static bool receive(uint16_t size)
{
    static const uint8_t place[BYTES_PER_LIGHT] = {1, 0, 2}; /* of red, green, blue */

    for (uint8_t *light = colours; size >= BYTES_PER_LIGHT; light += BYTES_PER_LIGHT, size -= BYTES_PER_LIGHT)
        for (uint8_t part = 0; part < BYTES_PER_LIGHT; part++) {
            const int16_t byte = listen();
            if (byte == LOST)
                return false;
            light[place[part]] = byte;
        }
    return size == 0;
}

static void show(uint16_t size, uint8_t done)
{
    drive(size);
    silent = 0;
    say(done);
}

/* Take and answer what follows, where a header ends in the last six bytes, the newest last. False: none does. */
static bool answer(const uint8_t last[6])
{
    const uint16_t lights_less_one = last[3] << 8 | last[4];
    const uint16_t bytes = last[4] << 8 | last[5];

    if (last[0] == 'A' && last[1] == 'd' && last[2] == 'a' && (last[3] ^ last[4] ^ 0x55) == last[5] &&
        lights_less_one < MOST_LIGHTS) {
        const uint16_t size = (lights_less_one + 1) * BYTES_PER_LIGHT;
        if (receive(size))
            show(size, ADALIGHT_DONE);
        return true;
    }
    if (last[2] == TPM2_BEGIN && last[3] == TPM2_DATA && bytes && bytes <= sizeof colours) {
        if (receive(bytes) && listen() == TPM2_END)
            show(bytes, TPM2_DONE);
        return true;
    }
    if (last[4] == TPM2_BEGIN && last[5] == TPM2_PING) {
        say(TPM2_DONE);
        introduce();
        return true;
    }
    return false;
}

static void start(void)
{
    PORTD = BUTTONS << FIRST_BUTTON; /* their pull-ups; the data pin low */
    DDRD = _BV(DATA_PIN);
    TCCR0B = _BV(CS02) | _BV(CS00); /* the tick: the clock / 1024, overflow */
    TCCR2B = _BV(CS22);             /* the latch: the clock / 64 */
    OCR2A = LATCH;
    UBRR0 = (F_CPU / 8 + BAUD / 2) / BAUD - 1;
    UCSR0A = _BV(U2X0);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0); /* 8 bits, no parity, 1 stop bit, as after a reset */
}

int main(void)
{
    uint8_t last[6] = {0};

    start();
    darken(); /* a reset leaves the lights as they were, or with noise in the first of them */
    introduce();
    for (;;) {
        const int16_t byte = listen();
        memmove(last, last + 1, 5);
        last[5] = byte;
        if (byte == LOST || answer(last))
            memset(last, 0, sizeof last);
    }
}
