import type pg from "pg";

/**
 * What is somebody's own, by table, as a condition over their number ($1). Left out is what only
 * counts views, and what the worker makes by itself: mails, alerts and values.
 */
const OWN = {
  app_user: "id = $1",
  app_session: "user_id = $1",
  account_token: "user_id = $1",
  activity: "user_id = $1",
  identity: "user_id = $1",
  code_app: "user_id = $1",
  recovery_code: "user_id = $1",
  passkey: "user_id = $1",
  membership: "user_id = $1",
  dealership_claim: "user_id = $1",
  claim_document: "claim_id in (select id from dealership_claim where user_id = $1)",
  member_invitation: "email = (select email from app_user where id = $1)",
  favorite: "user_id = $1",
  seen_listing: "user_id = $1",
  hidden_listing: "user_id = $1",
  saved_search: "user_id = $1",
  removal: "user_id = $1",
  lead: "user_id = $1",
  thread: "buyer_user_id = $1",
  message: "thread_id in (select id from thread where buyer_user_id = $1)",
  thread_read: "thread_id in (select id from thread where buyer_user_id = $1)",
  block: "$1 in (blocker_id, blocked_id)",
  review: "user_id = $1 or seller_id in (select id from seller where user_id = $1)",
  seller: "user_id = $1",
  listing: "seller_id in (select id from seller where user_id = $1)",
  listing_event: ofListing("listing_id"),
  listing_photo: ofListing("listing_id"),
  removed_photo: ofListing("listing_id"),
  report: "user_id = $1",
  report_share: "report_id in (select id from report where user_id = $1)",
  record_dispute: "user_id = $1",
  room: "id in (select room_id from room_member where user_id = $1)",
  room_member: ofRoom("room_id"),
  room_vehicle: ofRoom("room_id"),
  room_event: ofRoom("room_id"),
  room_link: ofRoom("room_id"),
  room_comment: ofRoom("room_id"),
  room_vote: `room_vehicle_id in (select id from room_vehicle where ${ofRoom("room_id")})`,
  room_veto: `room_vehicle_id in (select id from room_vehicle where ${ofRoom("room_id")})`,
  room_requirement: ofRoom("room_id"),
  room_judgement: `requirement_id in (select id from room_requirement where ${ofRoom("room_id")})`,
  room_check_item: ofRoom("room_id"),
  room_check: `room_vehicle_id in (select id from room_vehicle where ${ofRoom("room_id")})`,
  room_offer: `room_vehicle_id in (select id from room_vehicle where ${ofRoom("room_id")})`,
  room_decision: ofRoom("room_id"),
  ledger_account: "user_id = $1",
  billing_customer: "user_id = $1",
  billing_checkout: ofCustomer(),
  payment: ofCustomer(),
  plan_subscription: ofCustomer(),
  api_key: "user_id = $1",
  api_cap: "user_id = $1",
  push_subscription: "user_id = $1",
  api_webhook: "user_id = $1",
  webhook_delivery: "webhook_id in (select id from api_webhook where user_id = $1)",
  garage_vehicle: "user_id = $1",
  odometer_reading: ofVehicle("vehicle_id"),
  garage_loan: ofVehicle("vehicle_id"),
  maintenance_item: ofVehicle("vehicle_id"),
  service_entry: ofVehicle("vehicle_id"),
  garage_document: ofVehicle("vehicle_id"),
  garage_recall: ofVehicle("vehicle_id"),
  garage_transfer: `${ofVehicle("vehicle_id")} or to_email = (select email from app_user where id = $1)`,
} as const satisfies Readonly<Record<string, string>>;

function ofListing(column: string): string {
  return `${column} in (select l.id from listing l join seller s on s.id = l.seller_id where s.user_id = $1)`;
}

function ofRoom(column: string): string {
  return `${column} in (select room_id from room_member where user_id = $1)`;
}

function ofCustomer(): string {
  return "customer_id in (select id from billing_customer where user_id = $1)";
}

function ofVehicle(column: string): string {
  return `${column} in (select id from garage_vehicle where user_id = $1)`;
}

const STATEMENT = Object.entries(OWN)
  .map(
    ([table, where]) =>
      `select '${table}' as name, (select coalesce(json_agg(t order by t::text), '[]') from ${table} t where ${where})::text as rows`,
  )
  .join(" union all ");

/** Everything that is somebody's own at this moment, as text by table. */
export async function snapshotOf(
  client: pg.Client,
  userId: number,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; rows: string }>(STATEMENT, [userId]);
  return Object.fromEntries(rows.map(({ name, rows: all }) => [name, all]));
}
