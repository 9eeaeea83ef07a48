import Link from "next/link";
import { FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { PageSection } from "#components/patterns/page-section.tsx";
import { InstallButton } from "#components/shoppers/app-install/install-button.tsx";
import { COPY_DAYS, MOST_COPIES } from "#lib/domain/shoppers/offline-copy/constants.ts";

const LINK = "text-accent underline decoration-1 underline-offset-2 hover:decoration-2";

/** Where the way to install is found. */
const SYSTEMS = [
  ["Android, Chrome", "Menu (three dots), then “Install app” or “Add to Home screen”"],
  ["Android, Firefox", "Menu (three dots), then “Add app to Home screen”"],
  ["iPhone and iPad, Safari", "Share, then “Add to Home Screen”"],
  ["Windows and ChromeOS, Chrome or Edge", "The install icon at the right of the address bar"],
  ["Mac, Safari 17 or later", "File, then “Add to Dock”"],
  ["Mac and Linux, Chrome or Edge", "The install icon at the right of the address bar"],
  ["Windows, Firefox 143 or later", "“Add tab to taskbar” in the address bar"],
  ["Mac and Linux, Firefox", "Does not install sites. Everything works in its window all the same"],
] as const;

const OFFLINE = [
  [
    "Your garage and each vehicle in it",
    "The copy of your last visit to the garage or the vehicle, with its time",
  ],
  ["Vehicles you saved", "The copy of your last visit, with its time"],
  ["Drawings and photos that you have seen", "Shown"],
  ["Search, listings, research, messages", "Not without a network: they are about now"],
  ["Anything that changes something", "Not sent. What you typed stays in the form"],
] as const;

const PERMISSIONS = [
  [
    "Notifications",
    "When you switch them on under your account",
    "Alerts and messages, by your choice of kind",
  ],
  [
    "Camera",
    "When you press “Scan” beside a field for a VIN",
    "Reads the barcode; no picture leaves the device",
  ],
  [
    "Position",
    "When you press “Use my location” on the charging page",
    "Stations near you; a ZIP code does the same",
  ],
  ["Contacts, files, microphone", "Never asked for", "Photos are those that you choose"],
] as const;

/** What the installed app does, and how it is installed. */
export function InstallPage({ hasAndroidApp }: { readonly hasAndroidApp: boolean }) {
  return (
    <div className="page py-6 desk:py-8">
      <h1 className="font-semibold text-2xl tracking-tight desk:text-3xl">
        Install Lotwise as an app
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        The app is this site with a window and an icon of its own. It is the same pages from the
        same server: nothing to update, no store, a few hundred kilobytes. You can go on using it in
        the browser beside it.
      </p>
      {/* As high as the button, so that nothing moves where a browser offers it. */}
      <div className="no-print mt-4 flex min-h-11 items-center">
        <InstallButton>
          <p className="text-ink-soft text-sm">
            Your browser installs it by its own menu: see{" "}
            <a href="#how" className={LINK}>
              how
            </a>
            .
          </p>
        </InstallButton>
      </div>
      <PageSection className="mt-9" id="what" title="What it does">
        <ul className="mt-3 grid max-w-text list-disc gap-2 pl-5">
          <li>
            Opens at search, your{" "}
            <Link href="/garage" prefetch={false} className={LINK}>
              garage
            </Link>
            , what you saved or your messages, straight from its icon where the system has
            shortcuts.
          </li>
          <li>Shows the garage and saved vehicles without a network.</li>
          <li>Tells you of alerts and messages while it is closed, if you want that.</li>
          <li>Takes links and VINs that other apps share with it, and looks them up.</li>
          <li>Scans the barcode of a VIN with the camera wherever a VIN is asked for.</li>
        </ul>
      </PageSection>
      <PageSection className="mt-9" id="how" title="How it is installed">
        <Table label="Ways to install" heads={["System", "Where"]} rows={SYSTEMS} />
      </PageSection>
      <PageSection className="mt-9" id="offline" title="What works without a network">
        <p className="mt-2 max-w-text">
          Copies are kept on your device for {COPY_DAYS} days, the newest {MOST_COPIES} of them, and
          are erased when you sign out.
        </p>
        <Table
          label="Pages without a network"
          heads={["Page", "Without a network"]}
          rows={OFFLINE}
        />
      </PageSection>
      <PageSection className="mt-9" id="permissions" title="What it may, and when it asks">
        <Table
          label="Permissions"
          heads={["Permission", "Asked for", "What for"]}
          rows={PERMISSIONS}
        />
      </PageSection>
      <PageSection className="mt-9" id="remove" title="Removing it">
        <p className="mt-2 max-w-text">
          As any other app: hold its icon, or “Uninstall” in its own menu. Your account stays.
          Notifications end with it; copies of pages go with the site’s data, which the browser asks
          about.
        </p>
        <p className="mt-2 max-w-text">
          {hasAndroidApp ? "There is also an app for Android:" : "About Android in particular:"}{" "}
          <Link href="/android" prefetch={false} className={LINK}>
            Lotwise on Android
          </Link>
          .
        </p>
      </PageSection>
    </div>
  );
}

function Table({
  label,
  heads,
  rows,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  return (
    <div className="max-w-[860px]">
      <FigureTable label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="align-top">
              <RowHead>{name}</RowHead>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}
