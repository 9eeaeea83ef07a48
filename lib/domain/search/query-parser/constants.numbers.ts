import type { Comparison, NumberUnit } from "./types.numbers.ts";

/** Words before a number that make it a bound. Keys: their letters run together. */
export const BEFORE = new Map<string, Comparison>(
  words({
    most: `under below notgoover notgoabove dontgoover notgopast nothigherthan notabove lessthan max maximum atmost upto nomorethan notmorethan notover nottoexceed within cheaperthan lowerthan
      fewerthan beneath sub withamaxof maxof maximumof amaximumof amaxof nothingover nothingabove noover notabove until till
      lessthen fewerthen lowerthen cheaperthen upwardto capof limitof budgetof mybudgetis budgetis budget mybudgetof topping
      spendupto canspend spend uptoa lower nomorethen tops upto$ underneath bellow undr belowe lessthat smallerthan undera justunder downto nomoreof notmoreof nomorethat stretchto goupto pushto menosde
      hasta abajode debajode nomasde maximode`,
    least: `over above moreof morethan atleast min minimum nolessthan notlessthan higherthan greaterthan upwardsof startingat startingfrom
      minimumof aminimumof notunder notbelow morethen greaterthen higherthen exceeding noearlierthan notlowerthan plusof masde arribade minimode atleasta upfrom andabove nothingunder nothingbelow`,
    about:
      "around about approximately roughly approx circa aroundabout near closeto somewherearound ish nearly",
    between: "between inbetween rangeof rangingfrom anywherebetween anywherefrom",
    from: "from",
    recent:
      "last past thelast thepast inthelast inthepast withinthelast withinthepast previous fromthelast fromthepast",
  }),
);

/** Words before a year that make it a bound. */
export const BEFORE_YEAR = new Map<string, Comparison>(
  words({
    above: "newerthan after laterthan newerthen youngerthan post posterior afteryear laterthen",
    since: `since from starting startingfrom startingat startingin notolderthan noolderthan noolderthen nothingolderthan asoldas atleast min
      minimum over above notbefore nothingbefore fromyear minyear newerthanor`,
    below: "before olderthan earlierthan pre olderthen priorto prior earlierthen",
    most: "until till upto nonewerthan notnewerthan nolaterthan notlaterthan max maximum under below through thru notafter",
    about: "around about circa roughly approximately approx",
    between: "between inbetween",
  }),
);

/** Words after a number that make it a bound. */
export const AFTER = new Map<string, Comparison>(
  words({
    most: `max maximum orless orunder orbelow tops andunder andbelow orfewer andless orcheaper atmost orlower andlower andcheaper atthemost maxprice
      andfewer orolder andolder orearlier andearlier maxbudget budget orlesser maximumprice limit maxmileage`,
    least: `plus ormore andup orabove orover andabove andover min minimum andmore orhigher andhigher ornewer topresent topresentday tonow tocurrent tocurrentyear totoday tillnow andnewer orlater andlater
      onward onwards andon orup upwards andupwards onup andbeyond ornew andafter orafter orgreater newer toup forup foron enadelante paraarriba parriba oronwards andyounger oryounger orbetter atleast up upward`,
    about: "ish orso orthereabouts give orabout",
  }),
);

/** Words that say what the number after them counts; a bound may stand between. */
export const NOUNS = new Map<
  string,
  "price" | "mileage" | "monthly" | "year" | "listed" | "seats" | "towing" | "range"
>(
  words({
    price:
      "price priced asking askingprice cost costs costing budget pricerange pricedat payingup mybudget cash pricecap listprice",
    mileage: "mileage miles odometer milesunder odo mileagerange milage mi odometerreading",
    monthly:
      "payment payments monthpayment monthlypayment monthlypayments monthly monthlycost monthlybudget apaymentof paymentof paymentsof monthlypaymentof",
    year: "year years modelyear modelyears yr yrs yearrange my ano anos",
    listed:
      "listed posted added listedin listedwithin postedin addedin new onmarket onthemarket daysonmarket forsalefor",
    range: "range electricrange evrange rangeof arangeof minimumrange minrange eparange",
    towing:
      "tow tows towing towingcapacity towcapacity towingcapacityof towcapacityof towrating cantow pull pulls pulling trailering",
    seats:
      "hauling seats seating seatsfor seatingfor roomfor spacefor seatsupto fits fit fitsupto carries carry holds hold passengers seat seatsatleast familyof partyof groupof crewof haul hauls",
  }),
);

/** Words after a number that say what it counts. */
export const UNITS = new Map<string, NumberUnit>(
  words({
    miles: `mi mile miles mis milesonit milesorless mileage mileson ontheodometer ontheclock milesonodometer milesontheodometer mls millas millage millaje milleage
      milesdriven mileradius milesradius miradius onit onodometer odometer odo milage kmi kmiles milesmax`,
    kilometers: "km kms kilometers kilometres kilometer kilometre kilo kilos",
    dollars: `dollars dollar bucks usd buck cash dollarsmax inprice price askingprice pricerange budget dls dolares obo orbestoffer cashmoney
      incash firm`,
    month: `month amonth permonth mo monthly permo amo eachmonth everymonth pm mth permth monthlypayment dollarsamonth dollarspermonth
      bucksamonth dollarsmonthly monthlypayments paymentamonth pmonth pmo dollarsmonth bucksmonth buckspermonth monthlymax paymentpermonth payment payments`,
    age: `yearsold yearold yrsold yrold yearsofage yo years yrs year yr olderyears yearsorless yearsmodel modelyears`,
    days: `days day weeks week months daysago onmarketdays daysonmarket dayson daysonthelot daysonlot daysonthemarket
      daysold`,
    seats: `asientos pasajeros personas plazas kids children seater seaters seats seat passenger passengers people seating adults seatbelts persons person seatsatleast occupants folks humans pass psgr pax`,
    down: "down downpayment dollarsdown cashdown downpmt putdown upfront downpay",
    apr: "apr percent percentapr interest interestrate rate percentinterest",
    range: `range milerange milesrange milesofrange mileofrange milesevrange mileevrange mirange miofrange mileselectricrange mileelectricrange
      milesofelectricrange miselectricrange electricrange evrange milesonacharge milesonafullcharge milespercharge milesacharge mileeparange mileseparange milesofeparange mirangeev`,
    loanMonths: "monthloan monthterm monthsloan monthsterm monthfinancing monthloans",
  }),
);

/** Numbers in words. */
export const SPELLED = new Map(
  Object.entries({
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fourty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);

function words<T extends string>(table: Readonly<Record<T, string>>): [string, T][] {
  const found: [string, T][] = [];
  for (const meaning in table) {
    for (const key of table[meaning].trim().split(/\s+/)) found.push([key, meaning]);
  }
  return found;
}

/** Words around numbers that are worth mending when misspelled. */
export const GRAMMAR_WORDS = [
  "under",
  "below",
  "less",
  "between",
  "around",
  "about",
  "maximum",
  "minimum",
  "mileage",
  "miles",
  "thousand",
  "dollars",
  "newer",
  "older",
  "payment",
  "monthly",
  "within",
  "near",
  "month",
  "price",
  "budget",
  "owner",
  "seats",
  "seater",
  "passenger",
  "without",
  "except",
  "generation",
  "series",
  "class",
  "before",
  "after",
  "grand",
  "cheaper",
] as const;

/** What a loan's terms are called in sentences. */
export const LOAN_TERMS = { down: "down payment", apr: "APR", months: "length of a loan" } as const;
