import type { RoomVote } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import { VOTE_WORDS } from "./vote-words.ts";

/** Who voted what on a vehicle. */
export function VoteTally({ votes }: { readonly votes: readonly RoomVote[] }) {
  if (votes.length === 0) return <p className="text-ink-faint text-xs">No votes yet</p>;
  return (
    <ul aria-label="Votes" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(["yes", "maybe", "no"] as const).map((choice) => {
        const who = votes.filter((vote) => vote.choice === choice);
        const { label, Icon } = VOTE_WORDS[choice];
        return (
          who.length > 0 && (
            <li key={choice} className="inline-flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 text-ink-soft" />
              <span>
                <b className="font-semibold">
                  {who.length} {label.toLowerCase()}
                </b>{" "}
                <span className="text-ink-soft">
                  {who.map(({ firstName }) => firstName).join(", ")}
                </span>
              </span>
            </li>
          )
        );
      })}
    </ul>
  );
}
