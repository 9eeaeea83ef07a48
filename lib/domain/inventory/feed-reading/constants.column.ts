/** What a feed may say of a vehicle, as the mapping screen calls it. */
export const FEED_FIELDS = {
  vin: "VIN",
  price: "Asking price",
  secondPrice: "Asking price where that is empty",
  mileage: "Mileage",
  mileageUnit: "Unit of the mileage",
  stockNumber: "Stock number",
  newUsed: "New or used",
  certified: "Certified",
  year: "Year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  body: "Body style",
  exteriorColor: "Exterior color",
  plainExteriorColor: "Exterior color in plain words",
  interiorColor: "Interior color",
  plainInteriorColor: "Interior color in plain words",
  drivetrain: "Drivetrain",
  transmission: "Transmission",
  fuel: "Fuel",
  engine: "Engine",
  displacement: "Engine size in liters",
  cylinders: "Cylinders",
  doors: "Doors",
  cityMpg: "City MPG",
  highwayMpg: "Highway MPG",
  titleStatus: "Title",
  availability: "For sale or not",
  secondAvailability: "For sale or not, another column",
  inStockOn: "In stock since",
  age: "Days in stock, where that is empty",
  features: "Features",
  description: "Description",
  photos: "Photo addresses",
  morePhotos: "Further photo addresses",
} as const;
export type FeedField = keyof typeof FEED_FIELDS;

/** Without these no vehicle can be listed; everything else the VIN or the catalog may know. */
export const NEEDED_FIELDS = ["vin", "price", "mileage"] as const satisfies FeedField[];

/** Columns that speak of the sale beside the formats' own. */
const STATUS_HEADERS = ["status", "vehicle status", "inventory status", "stock status"] as const;

/** The headers by which a field is known, the best first; case, spaces and marks do not count. */
export const FIELD_HEADERS: Readonly<Record<FeedField, readonly string[]>> = {
  vin: ["vin"],
  price: ["internet_price", "price", "sellingprice", "asking price", "list price"],
  secondPrice: ["sellingprice"],
  mileage: ["odometer", "miles", "mileage", "mileage.value"],
  mileageUnit: ["mileage.unit"],
  stockNumber: ["stock #", "stock number", "stockno", "vehicle_id"],
  newUsed: ["new/used", "type", "condition", "state_of_vehicle"],
  certified: ["certified", "certified_pre_owned", "cpo"],
  year: ["year", "model year"],
  make: ["make"],
  model: ["model"],
  trim: ["series detail", "series", "trim"],
  body: ["body", "body_style", "bodytype"],
  exteriorColor: ["colour", "color", "exteriorcolor", "exterior_color", "extcolor"],
  plainExteriorColor: ["ext_color_generic"],
  interiorColor: ["interior color", "intcolor"],
  plainInteriorColor: ["int_color_generic"],
  drivetrain: ["drivetrain desc", "drivetrain"],
  transmission: ["transmission"],
  fuel: ["fuel", "fuel_type"],
  engine: ["engine"],
  displacement: ["engine displacement", "enginedisplacement"],
  cylinders: ["engine cylinder ct", "enginecylinders", "cylinders"],
  doors: ["body door ct", "doors"],
  cityMpg: ["city mpg", "citympg"],
  highwayMpg: ["highway mpg", "highwaympg", "hwympg"],
  titleStatus: ["title status", "title_status"],
  availability: ["disposition", "availability", ...STATUS_HEADERS],
  secondAvailability: ["availability", ...STATUS_HEADERS],
  inStockOn: [
    "inventory date",
    "dateinstock",
    "date_in_stock",
    "in stock date",
    "date_first_on_lot",
  ],
  age: ["age", "days in stock"],
  features: ["features", "options"],
  description: ["description", "comments"],
  photos: ["photo url list", "imagelist", "image_link", "image[0].url", "photos", "images"],
  morePhotos: ["additional_image_link"],
};

/** Whose export a file is, told by headers that only theirs have. */
export const FEED_FORMATS = {
  vauto: { label: "vAuto", headers: ["odometer", "drivetrain desc"] },
  homenet: { label: "HomeNet", headers: ["stock", "miles", "sellingprice"] },
  google: { label: "Google vehicle listings", headers: ["store_code", "condition"] },
  meta: { label: "Meta automotive", headers: ["vehicle_id", "mileage.value"] },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

/** No export of any of them has near as many columns. */
export const MOST_COLUMNS = 300;
/** A file with fewer columns is no list of vehicles. */
export const LEAST_COLUMNS = 3;
