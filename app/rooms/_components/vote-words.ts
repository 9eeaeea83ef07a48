import { CircleHelp, ThumbsDown, ThumbsUp } from "lucide-react";
import type { VoteChoice } from "#lib/domain/rooms/room-deciding/types.vote.ts";

/** A vote as it is shown: a word, a sign, and the colour that repeats both. */
export const VOTE_WORDS = {
  yes: {
    label: "Yes",
    Icon: ThumbsUp,
    pressed: "bg-good-wash font-medium text-good! hover:text-good",
  },
  maybe: { label: "Maybe", Icon: CircleHelp, pressed: "bg-surface-3 font-medium text-ink!" },
  no: { label: "No", Icon: ThumbsDown, pressed: "bg-bad-wash font-medium text-bad!" },
} as const satisfies Readonly<Record<VoteChoice, unknown>>;
