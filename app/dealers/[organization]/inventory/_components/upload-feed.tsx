import { randomUUID } from "node:crypto";
import { Upload } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/field.tsx";

/** Sends a file to a feed: a plain form, so that a file of any length goes straight to where it is kept. */
export function UploadFeed({
  slug,
  source,
  refusal,
}: {
  readonly slug: string;
  readonly source: number;
  /** Why the file before was not taken. */
  readonly refusal: string | null;
}) {
  return (
    <form
      action={`/api/dealers/${slug}/feeds/${source}`}
      method="post"
      encType="multipart/form-data"
      className="mt-5 grid max-w-2xl justify-items-start gap-3"
    >
      <input type="hidden" name="submissionId" value={randomUUID()} />
      <TextField
        id="feed-file"
        name="file"
        type="file"
        label="Send a file"
        hint="CSV or tab-separated, also zipped; at most 64 MB. Nothing changes before you have looked at it."
        error={refusal ?? undefined}
        required
        accept=".csv,.tsv,.txt,.gz,.zip,text/csv,text/tab-separated-values,text/plain"
        className="w-full"
      />
      <Button type="submit" variant="primary">
        <Upload aria-hidden="true" />
        Read it
      </Button>
    </form>
  );
}
