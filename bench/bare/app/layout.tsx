import type { ReactNode } from "react";

/** The least that a page of the framework needs around it. */
export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
