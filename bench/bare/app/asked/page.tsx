import { headers } from "next/headers";

/** Reads a header of the request, and so is rendered for each. */
export default async function DynamicPage() {
  const asked = await headers();
  return <h1>A page for {asked.get("host")}</h1>;
}
