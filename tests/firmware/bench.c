/* An Arduino on the bench: the real firmware in simavr, its serial line, its data pin and its four buttons.
 *
 * simavr's own receiver holds 64 bytes and asks the sender to wait, which hides every loss. So the whole serial unit
 * is ours: the line is a waveform at the host's speed, sampled at the speed the firmware has set, and two bytes are
 * held. A third one, unread, is lost and sets DOR. (The data sheet lets it wait until the next start bit; this is the
 * harsher.) The receiver runs when the firmware looks at it, which is as exact as running it all the time.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_ioport.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_hex.h>

#define HERTZ 16000000
#define HELD 2 /* bytes in the receive buffer */
#define LATE 0.125 /* of a bit: so late at most is a start bit noticed, at eight samples a bit (U2X) */

/* Addresses and bits of the ATmega328P, from its data sheet. */
enum { UCSRA = 0xC0, UCSRB = 0xC1, UBRRL = 0xC4, UBRRH = 0xC5, UDR = 0xC6 };
enum { RXC = 1 << 7, UDRE = 1 << 5, FE = 1 << 4, DOR = 1 << 3, U2X = 1 << 1, RXEN = 1 << 4 };
enum { SPOILT = 1 << 8 };
enum { DATA_PIN = 6, FIRST_BUTTON = 2, BUTTONS = 4 };

struct timed {
    double cycle;  /* where on the line the byte begins or, of those heard, has ended */
    uint16_t byte; /* with SPOILT: its stop bit is low */
};

struct queue {
    struct timed *items;
    size_t first, end, room;
};

struct bench {
    avr_t *avr;
    double bit; /* cycles a bit at the host's speed */

    struct queue sent;
    double looking; /* since then the receiver waits for a start bit */
    struct { uint8_t byte, flags; } held[HELD];
    int holding;
    uint8_t overrun;
    uint64_t lost;

    struct queue heard;
    double moved, free; /* when the transmitter's buffer and when its shift register are empty */
    uint64_t overwritten;

    uint64_t *edges; /* cycles at which the data pin went up, down, up, ... */
    size_t edge_count, edge_room;
    uint8_t pressed;
};

static void push(struct queue *queue, double cycle, uint16_t byte)
{
    if (queue->end == queue->room)
        queue->items = realloc(queue->items, (queue->room = 2 * queue->room + 1024) * sizeof *queue->items);
    queue->items[queue->end++] = (struct timed){cycle, byte};
}

/* Cycles a bit at the speed that the firmware has set. */
static double own_bit(const struct bench *bench)
{
    const uint8_t *data = bench->avr->data;
    return (data[UCSRA] & U2X ? 8 : 16) * ((data[UBRRH] << 8 | data[UBRRL]) + 1.0);
}

static int bit_of(uint16_t byte, int place)
{
    return place == 0 ? 0 : place > 8 ? !(byte & SPOILT) : byte >> (place - 1) & 1;
}

/* The level of the line at this moment. */
static int level(const struct bench *bench, double cycle)
{
    size_t at = bench->sent.first;
    for (at -= at > 0; at < bench->sent.end && bench->sent.items[at].cycle <= cycle; at++) {
        const int place = (int)((cycle - bench->sent.items[at].cycle) / bench->bit);
        if (place < 10)
            return bit_of(bench->sent.items[at].byte, place);
    }
    return 1;
}

/* When the line next falls while the receiver looks; never: infinity. Passes over bytes that have gone by. */
static double start_edge(struct bench *bench)
{
    for (; bench->sent.first < bench->sent.end; bench->sent.first++) {
        const struct timed *sent = &bench->sent.items[bench->sent.first];
        for (int place = 0; place < 10; place++) {
            const double edge = sent->cycle + place * bench->bit;
            if (edge >= bench->looking && !bit_of(sent->byte, place) && level(bench, edge - bench->bit / 2))
                return edge;
        }
    }
    return INFINITY;
}

static void receive(struct bench *bench)
{
    const double own = own_bit(bench);

    if (!(bench->avr->data[UCSRB] & RXEN))
        return;
    for (;;) {
        const double edge = start_edge(bench);
        const double end = edge + (9.5 + LATE) * own;
        if (end > bench->avr->cycle)
            return;
        uint8_t byte = 0;
        for (int place = 1; place <= 8; place++)
            byte |= level(bench, edge + (place + 0.5 + LATE) * own) << (place - 1);
        const uint8_t flags = level(bench, end) ? 0 : FE;
        bench->looking = end;
        if (bench->holding == HELD) {
            bench->overrun = DOR;
            bench->lost++;
        } else {
            bench->held[bench->holding].byte = byte;
            bench->held[bench->holding++].flags = flags;
        }
    }
}

static uint8_t read_status(avr_t *avr, avr_io_addr_t address, void *param)
{
    struct bench *bench = param;
    receive(bench);
    const uint8_t held = bench->holding ? RXC | bench->held[0].flags : 0;
    return (avr->data[address] & U2X) | held | bench->overrun | (avr->cycle >= bench->moved ? UDRE : 0);
}

static void write_status(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    avr->data[address] = value & U2X;
}

static void write_control(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct bench *bench = param;
    bench->looking = fmax(bench->looking, avr->cycle);
    avr->data[address] = value;
}

static uint8_t read_byte(avr_t *avr, avr_io_addr_t address, void *param)
{
    struct bench *bench = param;
    receive(bench);
    const uint8_t byte = bench->held[0].byte;
    bench->overrun = 0;
    if (bench->holding) {
        bench->holding--;
        bench->held[0] = bench->held[1];
    }
    return byte;
}

static void write_byte(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    struct bench *bench = param;
    bench->overwritten += avr->cycle < bench->moved;
    bench->moved = fmax(avr->cycle, bench->free);
    bench->free = bench->moved + 10 * own_bit(bench);
    push(&bench->heard, bench->free, value);
}

static void data_pin(struct avr_irq_t *irq, uint32_t value, void *param)
{
    struct bench *bench = param;
    if ((value & 1) == (bench->edge_count & 1))
        return; /* no change: an even number of edges leaves the pin low */
    if (bench->edge_count == bench->edge_room)
        bench->edges = realloc(bench->edges, (bench->edge_room = 2 * bench->edge_room + 8192) * sizeof *bench->edges);
    bench->edges[bench->edge_count++] = bench->avr->cycle;
}

static void wire(struct bench *bench, avr_io_addr_t address, avr_io_read_t read, avr_io_write_t write)
{
    const int io = AVR_DATA_TO_IO(address);
    bench->avr->io[io].r.c = read;
    bench->avr->io[io].r.param = bench;
    bench->avr->io[io].w.c = write;
    bench->avr->io[io].w.param = bench;
}

/* A board just switched on, with this Intel hex file in its flash; NULL when there is no such file. */
struct bench *bench_open(const char *hex, double baud)
{
    uint32_t size, start;
    uint8_t *code = read_ihex_file(hex, &size, &start);
    struct bench *bench = calloc(1, sizeof *bench);

    if (!code)
        return NULL;
    bench->avr = avr_make_mcu_by_name("atmega328p");
    avr_init(bench->avr);
    bench->avr->frequency = HERTZ;
    bench->avr->log = LOG_ERROR;
    avr_loadcode(bench->avr, code, size, start);
    free(code);
    bench->avr->codeend = bench->avr->flashend;
    bench->bit = HERTZ / baud;
    wire(bench, UCSRA, read_status, write_status);
    wire(bench, UCSRB, NULL, write_control);
    wire(bench, UBRRL, NULL, NULL);
    wire(bench, UBRRH, NULL, NULL);
    wire(bench, UDR, read_byte, write_byte);
    avr_irq_register_notify(avr_io_getirq(bench->avr, AVR_IOCTL_IOPORT_GETIRQ('D'), DATA_PIN), data_pin, bench);
    return bench;
}

void bench_close(struct bench *bench)
{
    avr_terminate(bench->avr);
    free(bench->avr);
    free(bench->sent.items);
    free(bench->heard.items);
    free(bench->edges);
    free(bench);
}

/* Put bytes on the line, each with SPOILT or without, behind those that are still on it. */
void bench_send(struct bench *bench, const uint16_t *bytes, size_t count)
{
    const struct queue *sent = &bench->sent;
    double at = bench->avr->cycle;

    receive(bench);
    if (sent->end)
        at = fmax(at, sent->items[sent->end - 1].cycle + 10 * bench->bit);
    for (size_t i = 0; i < count; i++)
        push(&bench->sent, at + i * 10 * bench->bit, bytes[i]);
}

static size_t whole(const struct bench *bench)
{
    size_t end = bench->heard.end;
    while (end > bench->heard.first && bench->heard.items[end - 1].cycle > bench->avr->cycle)
        end--;
    return end - bench->heard.first;
}

/* Run for so many cycles, or until the board has said so many bytes that were not yet taken. False: it crashed. */
int bench_run(struct bench *bench, uint64_t cycles, size_t bytes)
{
    const uint64_t end = bench->avr->cycle + cycles;
    while (bench->avr->cycle < end && whole(bench) < bytes) {
        const int state = avr_run(bench->avr);
        if (state == cpu_Done || state == cpu_Crashed)
            return 0;
    }
    return 1;
}

/* What the board said and nobody took yet. */
size_t bench_heard(struct bench *bench, uint8_t *bytes, size_t room)
{
    size_t count = whole(bench);
    if (count > room)
        count = room;
    for (size_t i = 0; i < count; i++)
        bytes[i] = bench->heard.items[bench->heard.first++].byte;
    return count;
}

/* Move the edges of the data pin out, the first always a rise; as many as there are, if no room is given. */
size_t bench_edges(struct bench *bench, uint64_t *cycles)
{
    const size_t count = bench->edge_count & ~(size_t)1;
    if (cycles) {
        memcpy(cycles, bench->edges, count * sizeof *cycles);
        bench->edge_count -= count;
    }
    return count;
}

/* Hold these buttons down, bit 0 the first, and no others. */
void bench_press(struct bench *bench, uint8_t pressed)
{
    const uint8_t mask = pressed << FIRST_BUTTON;
    avr_ioport_external_t ground = {.name = 'D', .mask = mask, .value = 0};

    avr_ioctl(bench->avr, AVR_IOCTL_IOPORT_SET_EXTERNAL('D'), &ground);
    for (int i = 0; i < BUTTONS; i++) {
        const int pin = FIRST_BUTTON + i;
        const int pulled_up = bench->avr->data[0x2B] >> pin & 1; /* PORTD */
        avr_raise_irq(avr_io_getirq(bench->avr, AVR_IOCTL_IOPORT_GETIRQ('D'), pin), pulled_up && !(pressed >> i & 1));
    }
}

uint64_t bench_cycle(const struct bench *bench) { return bench->avr->cycle; }
uint64_t bench_lost(const struct bench *bench) { return bench->lost; }
uint64_t bench_overwritten(const struct bench *bench) { return bench->overwritten; }
double bench_speed(const struct bench *bench) { return HERTZ / own_bit(bench); }
