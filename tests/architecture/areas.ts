/**
 * The areas of `lib/domain`, bottom to top: what each is for, which others it imports from, which of its
 * nouns they may import, and the tables that it alone writes. `area-rules.ts` holds the house to it, and
 * the other way round: what is declared here and no longer so is a violation too.
 */
export interface Area {
  /** One line, for people. */
  readonly purpose: string;
  /** Areas it imports from; each stands before it in this list. */
  readonly uses: readonly string[];
  /** Its nouns that other areas may import; the rest are its own. */
  readonly public: readonly string[];
  /**
   * Tables of PostgreSQL of which it alone writes the rows. Another area calls a verb of it that joins
   * the transaction, or announces what happened to those above (docs/adr/0054); there are no exceptions.
   */
  readonly tables: readonly string[];
}

/** Names with spaces between them. */
const named = (words: string): readonly string[] => words.trim().split(/\s+/);

export const AREAS: Readonly<Record<string, Area>> = {
  kernel: {
    purpose:
      "Time and zones, statistics, names, the fields of forms and addresses: what has no table.",
    uses: [],
    public: named(`
      calendar contact-details form-fields statistics live-fact local-time page-view
      product-numbers slug url-fields`),
    tables: [],
  },
  vehicles: {
    purpose: "What a vehicle is: the catalog, VINs, EPA and NHTSA records, places, drawn vehicles.",
    uses: named("kernel"),
    public: named(`
      catalog complaint filed-name fuel-economy interstate model-year nhtsa place provenance recall
      safety-rating source-import vehicle vehicle-art vehicle-title vin vin-decode vin-specs`),
    tables: named(`
      catalog_build complaint demo_records fuel_economy fuel_economy_model import_row make model model_year
      nhtsa_name nhtsa_question nhtsa_service recall_campaign recall_vehicle safety_rating
      source_fetch source_import trim`),
  },
  finance: {
    purpose: "What a vehicle costs to buy and run: loans, taxes, fees, out the door, monthly cost.",
    uses: named("kernel vehicles"),
    public: named(`
      electricity-price loan monthly-cost out-the-door public-document reader-terms
      registration-fees sales-tax`),
    tables: [],
  },
  accounts: {
    purpose: "People: sign-in, sessions, profiles, their trail, push notices, what they took away.",
    uses: named("kernel"),
    public: named(`
      account-profile activity fresh-proof password push-notice removal sign-in sign-up suspension`),
    tables: named(`
      account_token activity app_session app_user code_app identity passkey passkey_challenge
      push_delivery push_notice push_subscription recovery_code removal`),
  },
  listings: {
    purpose: "Vehicles offered for sale, their photos and price history, and records by VIN.",
    uses: named("kernel vehicles finance accounts"),
    public: named(`
      deal-rating demo-market history-record listing listing-change vin-facts listing-doubt
      listing-hold listing-performance listing-photo photo-address price-history
      stated-specs`),
    tables: named(`
      demo_history demo_market demo_price_truth history_answer history_record listing listing_day
      listing_event listing_hold listing_photo listing_restatement removed_photo`),
  },
  dealers: {
    purpose:
      "Who sells: organizations and members, sellers and what their records show, claims, reviews.",
    uses: named("kernel vehicles finance accounts listings"),
    public: named(`
      dealer-profile membership organization review seller dealer-hours seller-record`),
    tables: named(`
      claim_document dealership_claim member_invitation membership organization organization_event
      ownership_transfer removed_member review seller seller_fee seller_record seller_special_day`),
  },
  valuation: {
    purpose:
      "What a vehicle is worth and how an asking price stands, with its working; the learning.",
    uses: named("kernel vehicles listings"),
    public: named("appraisal valuation valuation-fit valuation-market"),
    tables: named(`
      edition_offer listing_appraisal ratings_off valuation_edition valuation_effect valuation_error valuation_fit
      valuation_typical`),
  },
  index: {
    purpose:
      "The read model in ClickHouse: its tables, its following of changes, its answers kept.",
    uses: named("vehicles finance listings valuation"),
    public: named("search-index engine-following"),
    tables: [],
  },
  search: {
    purpose:
      "Finding vehicles: plain words, filters, facets, the map, what is not beaten (pareto), cards.",
    uses: named("kernel vehicles finance listings valuation index"),
    public: named(`
      search search-map place-lookup search-results search-catalog search-demand search-news
      search-facets search-query`),
    tables: named("search_demand"),
  },
  market: {
    purpose: "The market over time: history, supply, cohorts, depreciation, forecasts.",
    uses: named("kernel vehicles finance listings valuation index search"),
    public: named(`
      cohort depreciation market-history market-supply option-premium price-help price-trend
      sell-timing turn-forecast`),
    tables: named("turn_fit turn_forecast turn_line turn_rate turn_score"),
  },
  billing: {
    purpose: "Money: the ledger of credits, plans, orders, payments and what they entitle to.",
    uses: named("kernel accounts listings dealers"),
    public: named("api-wallet buying entitlement ledger price-list"),
    tables: named(`
      api_cap billing_checkout billing_customer ledger_account ledger_entry ledger_transaction
      payment payment_grant plan_subscription provider_event`),
  },
  ownership: {
    purpose: "A vehicle one has: the garage, its costs and charging, selling it privately.",
    uses: named(`
      kernel vehicles finance accounts listings dealers valuation index search market billing`),
    public: named(`
      charging-finder charging-outlook charging-session charging-station garage garage-page garage-value ownership-cost
      private-listing recall-notice`),
    tables: named(`
      charging_station garage_document garage_loan garage_recall garage_transfer garage_value
      garage_vehicle maintenance_item odometer_reading service_entry`),
  },
  shoppers: {
    purpose: "What a shopper keeps: favorites, saved searches with alerts, comparison, views.",
    uses: named(`
      kernel vehicles finance accounts listings dealers valuation index search market billing
      ownership`),
    public: named("alert comparison saved-search viewer-lists"),
    tables: named("alert favorite hidden_listing saved_search seen_listing"),
  },
  leads: {
    purpose: "Who asks whom: leads, conversations, ADF in and out, the dealer's inbox.",
    uses: named("kernel vehicles finance accounts listings dealers valuation ownership"),
    public: [],
    tables: named(`
      adf_attempt adf_delivery adf_destination adf_key adf_receipt adf_trade_in block
      content_report lead
      lead_note lead_reply lead_settings message message_attachment reply_template thread
      thread_read trade_in_request`),
  },
  rooms: {
    purpose: "Shared decisions: vehicles, requirements, votes, offers, the decision's record.",
    uses: named("kernel vehicles finance listings dealers valuation index search shoppers"),
    public: [],
    tables: named(`
      room room_check room_check_item room_comment room_decision room_event room_judgement
      room_link room_member room_offer room_requirement room_vehicle room_veto room_vote`),
  },
  discover: {
    purpose: "Pages to read and how they are found: explore, research, guides, directory, sitemap.",
    uses: named(`
      kernel vehicles finance listings dealers valuation index search market billing ownership
      shoppers`),
    public: named(`
      research-pages seller-directory seller-profile value-pages what-changed`),
    tables: [],
  },
  reports: {
    purpose: "Vehicle history reports: bought, built, kept, shared, disputed.",
    uses: named("kernel vehicles finance accounts listings valuation market billing discover"),
    public: named(`
      report report-builder report-purchase report-reading report-snapshot`),
    tables: named("record_dispute report report_share"),
  },
  inventory: {
    purpose: "The dealer's desk: stock, feeds, ranks, competitors, following.",
    uses: named(`
      kernel vehicles accounts listings dealers valuation index search market billing ownership
      shoppers discover`),
    public: [],
    tables: named(`
      feed_photo feed_row feed_run feed_source feed_vehicle follow inventory_change
      inventory_change_line inventory_layout inventory_setting stock_vehicle`),
  },
  api: {
    purpose: "What programs call: endpoints, keys, metering, webhooks, the assistants' server.",
    uses: named(`
      kernel vehicles finance accounts listings dealers valuation index search market billing ownership
      shoppers discover reports`),
    public: [],
    tables: named(`
      api_answer api_hold api_key api_usage api_webhook webhook_attempt webhook_delivery`),
  },
};

/** Tables that the platform keeps for all of them. */
export const PLATFORM_TABLES: readonly string[] = [
  "change_cursor",
  "job_part",
  "mail",
  "operator_action",
  "policy_violation",
  "rate_limit",
  "worker_process",
];
