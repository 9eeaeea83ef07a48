-- What a listing's page asks of the whole market, answered from an index alone: its comparables and
-- similar vehicles, how long others of its kind took to sell, and what dealers of its state charge.
-- At 1,000,000 vehicles these four took 21 to 60 ms each at the median and take 4 to 16 ms so.
CREATE INDEX listing_active_market ON listing (model_id, year)
  INCLUDE (id, vin, make_id, fuel, trim, title_status, price_cents, mileage_miles, seller_id)
  WHERE status = 'active';
CREATE INDEX listing_sold_market ON listing (model_id, year)
  INCLUDE (vin, listed_at, ended_at)
  WHERE status = 'sold';
CREATE INDEX seller_stated_fee ON seller (state, doc_fee_cents)
  WHERE kind = 'dealer' AND doc_fee_cents IS NOT NULL;
