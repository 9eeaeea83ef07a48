"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

/**
 * The id that a form sends so that sending it again after a failure does it once.
 * @param first of the form as the page came.
 * @returns the id, and what is called once the form was taken: the next has an id of its own, and the
 *   page is asked for as it is now.
 */
export function useSubmissionId(first: string): readonly [string, () => void] {
  const router = useRouter();
  const [id, setId] = useState(first);
  return [
    id,
    () => {
      setId(crypto.randomUUID());
      router.refresh();
    },
  ];
}
