"""The table: every tap, throw, correction and undo comes through here, and nowhere else does a state change."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from itertools import compress
from random import Random
from threading import RLock
from typing import Any, TypeVar

from companion.core.bots import sensible
from companion.core.errors import JournalError, RuleError, StaleError
from companion.core.game import Act, Action, Facts, Game, Setup
from companion.core.legal import Legal
from companion.core.transcript import Find, Record, header, line, setup, undo_line
from companion.core.values import Expectation, Eye, Observation, Said, Seat, Source
from companion.core.views import canonical
from companion.table.chronicle import Note, cut, extended, resumed
from companion.table.correction import Keep, corrected, still_asked
from companion.table.moment import Dispute, InPlay, Moment, Question, Waiting
from companion.table.ports import Journal, Outlet
from companion.table.referee import Ask, Pass, Play, judge

T = TypeVar("T")
PAST = 16
"""Moments that a tap may be behind, as long as nothing has changed for the one who tapped."""


class Table:
    """One game in progress and the lock around it; on disk before shown.

    Moments count from ``first``: give one above all that an earlier run can have shown, so that no old tap fits.
    """

    def __init__(self, find: Find, journal: Journal, *, first: int = 0) -> None:
        self._find = find
        self._journal = journal
        self._outlets: list[Outlet] = []
        self._lock = RLock()
        self._record: Record[Any, Any] | None = None
        self._number = 0
        self._notes: list[Note] = []
        self._moment = Moment(number=first)
        self._past: deque[Moment] = deque(maxlen=PAST)

    @property
    def moment(self) -> Moment:
        """The table as it is now."""
        return self._moment

    def unmoved(self, seen: int | None) -> None:
        """StaleError when the moment that was seen is over: what changes the past was meant for that one alone."""
        if seen is not None and seen != self._moment.number:
            raise StaleError(seen, self._moment.number)

    def unpaused(self) -> None:
        """RuleError ``paused`` while the host has stopped the game."""
        if self._moment.paused:
            raise RuleError(None, "paused", "The game is paused; the host goes on with it.")

    def attach(self, outlet: Outlet) -> None:
        """Show every moment from now on to ``outlet`` too, the present one at once."""
        with self._lock:
            self._outlets.append(outlet)
            outlet.show(self._moment)

    # -- from the journal and back -------------------------------------------------------------------------

    def resume(self) -> Moment:
        """Go on with the game that the journal holds, if any; in trouble nothing is accepted until mended."""
        with self._lock:
            try:
                kept = self._journal.resume()
                taken = None if kept is None else resumed(self._find, kept)
            except JournalError:
                return self._troubled("trouble.journal_read")
            except RuleError:
                return self._troubled("trouble.journal_game")
            if kept is None or taken is None:
                return self._publish(replace(self._moment, trouble=None))
            record, notes = taken
            now = self._record
            if now is not None and (kept.number, record.acts, notes) == (self._number, now.acts, self._notes):
                return self._publish(replace(self._moment, trouble=None))  # what was asked is asked on
            self._record, self._notes, self._number = record, notes, kept.number
            return self._present(None, unchanged=0)

    def begin(self, given: Setup, *, instead: int | None = None) -> Moment:
        """Start a new game; the one before stays in the journal. StaleError where that is not ``instead``."""
        with self._lock:
            if instead not in (None, self._number):
                raise StaleError(instead or 0, self._moment.number)
            record = Record(self._find(given.game), given)
            self._number = self._written(lambda: self._journal.begin(canonical(header(given)).decode()))
            self._record, self._notes = record, []
            return self._present(None, unchanged=0)

    def again(self, seed: int, *, seen: int | None = None) -> Moment:
        """Start the next game of the match: same seats and house rules; the rules say who begins and what counts."""
        with self._lock:
            self.unmoved(seen)
            record = self._playing()
            following = record.game.again(record.state)
            if following is None:
                raise RuleError(None, "wrong_phase", "This game is not over yet.")
            fresh = replace(record.setup, seed=seed, first=None, given={})
            return self.begin(setup(self._find, {**header(fresh), **following}))

    def mend(self) -> Moment:
        """Try again what trouble prevented; called now and then while there is trouble.

        The journal is read anew: a disk that failed in the middle of a write may have kept it all the same.
        """
        with self._lock:
            if self._moment.trouble is None:
                return self._moment
            try:
                self._journal.probe()
            except JournalError:
                return self._moment
            return self.resume()

    # -- what people and cameras do ------------------------------------------------------------------------

    def submit(
        self,
        seat: Seat,
        action: Action,
        *,
        seen: int | None = None,
        source: str | None = None,
        frame: str | None = None,
    ) -> Moment:
        """Play one action; RuleError, StaleError or JournalError and nothing changed when it cannot be."""
        with self._lock:
            record = self._playing()
            self.unpaused()
            self._fresh(seat, seen)
            state = record.game.apply(record.state, seat, action)
            act = Act(seat, action)
            self._written(lambda: self._journal.append([line(act, source=source, frame=frame)]))
            record.add(act, state)
            self._notes.append(Note(source, frame))
            return self._present(Said("notice.for_absent", (("seat", seat),)) if source == Source.HOST else None)

    def act(self, seat: Seat, facts: Facts, *, seen: int | None = None, source: str | None = None) -> Moment:
        """Play one action given as a transcript line; RuleError ``malformed`` when it is none."""
        with self._lock:
            _, action = self._playing().act({**facts, "seat": seat})
            note = self._doubted(action).retold(source)
            return self.submit(seat, action, seen=seen, source=note.source, frame=note.frame)

    def choose_for(self, seat: Seat, random: Random, *, seen: int | None = None) -> Moment:
        """Act for an absent player as a sensible one might, by that seat's own view; nobody is shown why.

        RuleError ``throw_due`` where it would rather throw, ``unseen`` where only who sees real cards can say it.
        """
        with self._lock:
            self.unmoved(seen)
            record = self._playing()
            legal = record.game.legal(record.state, seat)
            if not legal:
                raise RuleError(None, "wrong_phase", "Nothing can be chosen for that seat now.")
            legal = _beside_a_throw(record.game, legal)
            action = sensible(record.game, record.state, seat, legal, random)
            if action is None:
                raise RuleError(None, "unseen", "Only somebody who sees the cards can say that.")
            if type(action) in record.game.thrown:
                raise RuleError(None, "throw_due", "There is nothing better to do than to throw; please do.")
            return self.submit(seat, action, source=Source.HOST)

    def see(
        self,
        observation: Observation,
        *,
        source: str = Source.CAMERA,
        frame: str | None = None,
        awaited: tuple[int, int] | None = None,
    ) -> Moment:
        """Judge what a camera or button reports: play it, ask about it, or let it pass.

        What was ``awaited`` when the picture was taken may have been entered by hand while it was read.
        """
        with self._lock:
            record, play = self._record, self._moment.play
            if record is None or play is None or self._moment.trouble is not None or self._moment.paused:
                return self._moment
            if awaited not in (None, play.awaited):
                return self._moment
            match judge(record.game, record.state, observation):
                case Play(act):
                    return self.submit(act.seat, act.action, source=source, frame=frame)
                case Ask(options, reasons):
                    seat = options[0].seat if options else record.game.actors(record.state)[0]
                    return self._ask(Question(self._moment.number + 1, seat, options, reasons, frame, source))
                case Pass():
                    return self._moment

    def _ask(self, question: Question) -> Moment:
        """Ask; where just this is being asked already, a finger on its way to the button still counts.

        The picture is the newest all the same: what is answered now lies in that one.
        """
        open_now, number = self._moment.question, question.number
        if open_now is not None and replace(question, number=open_now.number, frame=open_now.frame) == open_now:
            if question.frame == open_now.frame:
                return self._moment
            number, question = self._moment.number, replace(question, number=open_now.number)
        return self._publish(replace(self._moment, number=number, question=question))

    def expects(self) -> Expectation:
        """What the camera should look for now and by which lights; nothing while nothing is accepted."""
        moment = self._moment
        if moment.play is None or moment.trouble is not None:
            return Expectation()
        expected = moment.play.game.expects(moment.play.state)
        if moment.paused:
            expected = Expectation(expected.kind)
        return replace(expected, glowing=moment.glowing, awaited=moment.play.awaited)

    def watch(self, eye: Eye) -> None:
        """Tell the pages what the camera is doing."""
        with self._lock:
            if eye is not self._moment.eye:
                self._publish(replace(self._moment, eye=eye))

    def pause(self, wanted: bool) -> Moment:
        """Stop the game, or go on; meanwhile the host alone changes anything, by taking back, correcting, dropping."""
        with self._lock:
            self._playing()
            now = self._moment
            return now if wanted is now.paused else self._publish(replace(now, number=now.number + 1, paused=wanted))

    def undo(self, count: int = 1, *, seat: Seat | None = None, seen: int | None = None) -> Moment:
        """Take back acts: the host (``seat`` None) any, announced; a player an own last one that showed nothing."""
        with self._lock:
            record = self._playing()
            if seat is not None:
                self.unpaused()
            self.unmoved(seen)
            if not 0 < count <= len(record.acts):
                raise RuleError(None, "malformed", "There is not that much to take back.")
            if seat is not None and (count > 1 or not self._moment.may_undo(seat)):
                raise RuleError(None, "shown", "That has shown somebody something; only the host can take it back.")
            self._written(lambda: self._journal.append([undo_line(count, source=seat or Source.HOST)]))
            record.undo(count)
            del self._notes[len(record.acts) :]
            said = Said("notice.undone", (("count", count),)) if seat is None else None
            return self._present(said, unchanged=len(record.acts))

    def correct(
        self, index: int, facts: Facts, *, seat: Seat | None = None, keep: Keep | None = None, seen: int | None = None
    ) -> Moment:
        """Replace an act, mostly a throw; later ones are checked again.

        A player may correct an own throw. When a later act no longer fits, nothing changes but a dispute
        is shown, and the host says what to ``keep``, however far play has gone on meanwhile. RuleError
        ``undecided`` where an open dispute about another throw would be lost by it.

        What stands already is not written again; a dispute about it is put away.
        """
        with self._lock:
            if seat is not None:
                self.unpaused()
            self.unmoved(seen)
            act = self._correction(index, facts, seat)
            record, note = self._playing(), self._notes[index].retold(seat or Source.HOST)
            if (act, note) == (record.acts[index], self._notes[index]):
                return self.drop(Waiting.DISPUTE) if self._moment.disputed(index) else self._moment
            changed = corrected(record, index, act, keep or Keep.BEFORE)
            misfit = changed.misfit if keep is None else None
            before = self._moment.dispute
            if before is not None and before.index != index and (misfit is not None or index <= before.misfit):
                raise RuleError(None, "undecided", "The host has another correction to decide on first.")
            if misfit is not None:
                dispute = Dispute(index, act, misfit)
                return self._publish(replace(self._moment, number=self._moment.number + 1, dispute=dispute))
            notes = [self._notes[origin] for origin in changed.origins]
            notes[index] = note
            fresh = zip(changed.record.acts[index:], notes[index:], strict=True)
            lines = [line(act, source=note.source, frame=note.frame) for act, note in fresh]
            self._written(lambda: self._journal.append([undo_line(len(record.acts) - index), *lines]))
            self._record, self._notes = changed.record, notes
            said = Said("notice.corrected", (("seat", act.seat), ("n", index)))
            return self._present(said, unchanged=index, question=still_asked(self._moment.question, record, changed))

    def drop(self, what: Waiting | None = None, *, seen: int | None = None) -> Moment:
        """Put what waits away, or all that does; nothing is played, and where nothing waits nothing changes."""
        with self._lock:
            self.unmoved(seen)
            now = self._moment
            question = now.question if what is Waiting.DISPUTE else None
            dispute = now.dispute if what is Waiting.QUESTION else None
            if (question, dispute) == (now.question, now.dispute):
                return now
            notice = now.notice if now.dispute in (None, dispute) else _uncorrected(now.dispute)
            return self._publish(replace(now, number=now.number + 1, question=question, dispute=dispute, notice=notice))

    # -- inside --------------------------------------------------------------------------------------------

    def _playing(self) -> Record[Any, Any]:
        if self._record is None:
            raise RuleError(None, "no_game", "No game is on the table yet.")
        return self._record

    def _fresh(self, seat: Seat, seen: int | None) -> None:
        """A tap on an older moment counts only if nothing has changed since for the one who tapped."""
        now = self._moment
        if seen is None or seen == now.number:
            return
        then = next((moment for moment in self._past if moment.number == seen), None)
        if then is None or then.play is None:
            raise StaleError(seen, now.number)
        if _number(then.question) != _number(now.question) or then.own(seat) != now.own(seat):
            raise StaleError(seen, now.number)
        if any(act.seat == seat for act in self._playing().acts[then.play.acts :]):
            raise StaleError(seen, now.number)

    def _doubted(self, action: Action) -> Note:
        """What was in doubt, when somebody says by hand what it shows."""
        question = self._moment.question
        if question is None or type(action) not in self._playing().game.thrown:
            return Note()
        return Note(question.source, question.frame)

    def _correction(self, index: int, facts: Facts, seat: Seat | None) -> Act:
        record = self._playing()
        if not 0 <= index < len(record.acts):
            raise RuleError(None, "malformed", "There is no such action to correct.")
        old = record.acts[index]
        if seat not in (None, old.seat):
            raise RuleError(None, "not_your_turn", "Only the one who threw, or the host, can correct that.")
        _, action = record.act({**facts, "seat": old.seat})
        if type(old.action) not in record.game.thrown or type(action) is not type(old.action):
            raise RuleError(None, "not_a_throw", "Only a throw can be corrected, by what really lay there.")
        return Act(old.seat, action)

    def _written(self, write: Callable[[], T]) -> T:
        """Have something on disk, or trouble on every page and a JournalError."""
        try:
            return write()
        except JournalError:
            self._troubled("trouble.journal_write")
            raise

    def _troubled(self, trouble: str) -> Moment:
        """Say on every page why nothing is accepted; once."""
        if self._moment.trouble == trouble:
            return self._moment
        return self._publish(replace(self._moment, trouble=trouble))

    def _present(
        self, notice: Said | None, *, unchanged: int | None = None, question: Question | None = None
    ) -> Moment:
        """Show the record as it is now; where it did not just grow, the first ``unchanged`` acts still stand."""
        record, moment = self._playing(), self._moment
        standing = len(record.acts) if unchanged is None else unchanged
        dispute, paused = moment.dispute, moment.paused
        if moment.play is None or moment.play.number != self._number:
            dispute, paused = None, False  # of the game before
        elif dispute is not None and dispute.misfit >= standing:  # what it was about is no longer so
            notice, dispute = notice or _uncorrected(dispute), None
        last, before = (record.acts[-1], record.states[-2]) if record.acts else (None, record.state)
        play = InPlay(record.game, record.setup, record.state, len(record.acts), last, before, self._number)
        logs = extended(cut(moment.logs, standing), record, self._notes)
        now = Moment(moment.number + 1, play, logs, question, dispute, notice, eye=moment.eye, paused=paused)
        shown = self._publish(now)
        if unchanged is not None:
            self._past.clear()  # what was asked then may be asked no more, though one may do just the same
        return shown

    def _publish(self, moment: Moment) -> Moment:
        if moment.number != self._moment.number:
            self._past.append(self._moment)
        self._moment = moment
        for outlet in tuple(self._outlets):
            outlet.show(moment)
        return moment


def _beside_a_throw(game: Game[Any, Any], legal: Legal[Any]) -> Legal[Any]:
    """What is chosen among for somebody: where a throw is due, nothing that only he knows to be possible.

    That nothing is better than to throw is told to the host alone, and would tell him of a hand.
    """
    kinds = [type(family[0]) for family in legal.families]
    if not any(kind in game.thrown for kind in kinds):
        return legal
    return Legal(*compress(legal.families, (kind.public for kind in kinds)))


def _number(question: Question | None) -> int | None:
    """Which question it is, whatever picture shows what is asked about."""
    return question.number if question else None


def _uncorrected(dispute: Dispute) -> Said:
    """What everybody is told when a correction will not be made."""
    return Said("notice.uncorrected", (("seat", dispute.act.seat),))
