import { connection } from "next/server";
import { now } from "#lib/platform/clock.ts";
import { Hero } from "./_components/hero.tsx";

export default async function HomePage() {
  await connection();
  return <Hero market={null} now={now()} />;
}
