/**
 * Names under which mail is sorted and that are no town: of a company, an office, a university, a base or a post
 * office's boxes, with the states of their ZIP codes. Gone through by hand: every name of up to twelve ZIP codes that
 * has a word of business, stands where another city's ZIP codes stand, or lies among the numbers of another city.
 */
const NO_TOWN = new Set(
  `
115 Crm Firms|NY;115 Firms|NY;Aaa|VA;Abmps|OR WA;Abumps|OK;Academy Life|PA;Alliance Data Systems|TX
Allstate Insurance Co|PA;American Express|NY TX;American Greeting Card|AR;Ameritrust Card Center|OH
Amsouth Bank|TN;Appalachian Pwr|VA;Ariz Correctional Ctr|AZ;Arizona State Lottery|AZ
Arizona State Univ West|AZ;Assc Doctors Ins|AL;At&t|MA OR;Atl|GA;Atlanta Bmc|GA;Auburn University|AL
Bank Of America|WA;Bank Of New York|NY;Bell Atlantic Telephone Co|MA;Bendix Corp|IN
Beneficial Natl Bank|DE;Bham|AL;Blair Return Center|PA;Blmgtn|IN;Blue Cross Blue Shield|VA
Bmg Columbia House Acs|SC;Bmg Columbia Hse Music Club|SC;Brm|CT;Brylane|CA;Buffums|CA
Bureau Business Practice|CT;Burlington House|NC;Cablevision|LA;Cancer Fund Of Amer Brm|KS
Cancer Fund Of America|KS;Cds Brm|IA;Census Bureau|AZ;Centerre Bank Of Kc|MO;Cheeselovers|NY
Citibank|SD;Citicorp Services Inc|NY;City National Bank|OH;Cleveland Elec Ill Co|OH
Clifford And Wills|VA;Contest Mail|NY;Continental Telephone|VA;Damark|MN;Decorative Craft Ideas|AL
Defense Finance Accounting|FL;Dhs|MD VA;Dodgertown|CA;Duguesne Light Co|PA
Eastern Airlines|FL;Eastern States Bkcard Assoc|NY;El Toro Marine Corps Air Sta|CA
Express Mail Reporting Syste|CA;Far|CA;Federal Communications Com|PA;Firm Holdouts|CA;Firms|AL
First Consumers Nat Bank|OR;First National Bank|AL MO;First National Bank Of Fl|FL
First Natl Bank Mail Service|OK;First Union Bank|FL;Fisher Body Boc|MI;Flagship Banks Of Miami|FL
Focus On The Family|CA;Gap Inc Direct|OH;Gen Electric|OR;General Lafayette|NJ;General Telephone|CA
Geo Koch Sons|IN;Goodwill Games 1990|WA;Gottschalks|CA;Greyhound Dial Corp|AZ
Gurneys Seed & Nursery Co|SD;Haddon Craftsmen Book Dist|PA;Homeside Lending Inc|FL;Hon|HI
Independent Elect Of Amer|NY;Internal Revenue|PA;J C Penney Co|FL;Joseph Horne Co|PA
Kansas Lottery|KS;Kelly Usa|TX;Kemper Ins Co|IL;Kng Of Prussa|PA;Liberty Mutual|CA
Lions International|IL;Lockheed Corp|CA;Macys Of California|CA;Manhattan|NY;Marden Kane Inc|NY
Marine Corps Institute|VA;Master Charge|FL;Mastercard|FL;Mem|TN;Merchants National Bank|AL
Metropolitan Edison Co|PA;Midlantic National Bank|NJ;Mississippi State|MS;Monsanto|MO;Mphs|TN
Muscular Dystrophy|NY;Nashvl|TN;National Wildlife Assoc|VA;Nationwide Fulfill Systems|MD
Naval Air Station/ Jrb|TX;Naval Anacost Annex|DC;Naval Reserve Pers Ctr|LA;Naval Supply Center|CA
New Brighton Boxes|MN;Niagara University|NY;Nordstrom|MO;Nw Natural|OR;Ny Telephone|NY
Oxmoor House|AL;Pacific Area Office|CA;Pacific Gas & Electric|CA;Pacific Tel|CA
Parcel Return Service|DC;Parisians Inc|AL;Philip Morris|NY;Piedmont Aviation|NC;Roadway Express|OH
Sbc|IL;Sears Roebuck|NC;Select And Save|NY;Sf International Service Ctr|CA;Shared Firm Zip|NJ VA
Shell Oil Box 150|OK;Shell Oil Box 160|OK;Southeastern|PA;Southern California Gas Comp|CA
Southern Md Facility|MD;Spotts Inc|MN;Springfield Bmc|MA;State Board Of Insurance|TX
State Farm Ins|OR;State Farm Insurance|NJ;State University|AR;Stennis Space Center|MS
Suburb Maryland Fac|MD;Texas Dept Of Correction|TX;The Mail Box|TN;Tn Dept Of Health Environ|TN
Tn Dept Of Human Svc|TN;Tripler Army Medical Center|HI;U S Geological Survey|VA;University|MS
University Center|MI;University Of Richmond|VA;University Park|PA;Us Bank|OR;Us West|OR
Virginia State University|VA;Visa Lottery State Dept|VA;Wa State Lottery|WA
Wachovia Master Chrg|NC;Washington Navy Yard|DC;Wells Fargo Bank|CA;West One Bank|ID
Weyerhaeuser Co|WA;World Vision International|CA
`
    .trim()
    .split(/[;\n]/)
    .flatMap((line) => {
      const [name = "", states = ""] = line.split("|");
      return states.split(" ").map((state) => `${name},${state}`);
    }),
);

/** What no rule below says, as its people write it; without a state wherever the name stands. */
const SPELLED = new Map(
  `
Apache Jct=Apache Junction
Avon By The Sea=Avon-by-the-Sea
Bird In Hand=Bird-in-Hand
Blackwood Ter=Blackwood
Bois D Arc=Bois D'Arc
Cal Nev Ari=Cal-Nev-Ari
Camp H M Smith=Camp H. M. Smith
Cardiff By The Sea=Cardiff-by-the-Sea
Carmel By The Sea=Carmel-by-the-Sea
Cave In Rock=Cave-in-Rock
Chandler Hts=Chandler Heights
Coeur D Alene=Coeur d'Alene
Colorado Spgs=Colorado Springs
Cranberry Twp=Cranberry Township
Crp Christi=Corpus Christi
D Hanis=D'Hanis
D Lo=D'Lo
Debary,FL=DeBary
Deforest,WI=DeForest
De Forest,WI=DeForest
Defuniak Springs,FL=DeFuniak Springs
Dekalb,IL=DeKalb
De Kalb Junction,NY=DeKalb Junction
Deland,FL=DeLand
De Leon Springs,FL=DeLeon Springs
Desoto,TX=DeSoto
De Witt,IA=DeWitt
Dewitt,MI=DeWitt
Du Bois,PA=DuBois
Dupont,WA=DuPont
Fe Warren Afb=F. E. Warren AFB
Fort George G Meade=Fort George G. Meade
Fuquay Varina=Fuquay-Varina
Glendale Luke Afb=Luke AFB
Hampden Sydney=Hampden-Sydney
Harlem Spgs=Harlem Springs
Ho Ho Kus=Ho-Ho-Kus
Howey In The Hills=Howey-in-the-Hills
J B P H H=Joint Base Pearl Harbor-Hickam
Kailua Kona=Kailua-Kona
Kings Canyon National Pk=Kings Canyon National Park
La Fayette,GA=LaFayette
La Follette,TN=LaFollette
Lagrange,GA=LaGrange
Land O Lakes=Land O' Lakes
Laplace,LA=LaPlace
La Place,LA=LaPlace
Lavale,MD=LaVale
M C B H Kaneohe Bay=MCBH Kaneohe Bay
Manakin Sabot=Manakin-Sabot
Mi Wuk Village=Mi-Wuk Village
N Kingstown=North Kingstown
N Little Rock=North Little Rock
Petrified Forest Natl Pk=Petrified Forest National Park
Pointe A La Hache=Pointe a la Hache
Point Mugu Nawc=Point Mugu NAWC
Port Hueneme Cbc Base=Port Hueneme CBC Base
Put In Bay=Put-in-Bay
Rehoboth Bch=Rehoboth Beach
S Coffeyville=South Coffeyville
Saint Mary Of The Woods=St. Mary-of-the-Woods
Sycamore Vly=Sycamore Valley
U S A F Academy=USAF Academy
Wilkes Barre=Wilkes-Barre
Winston Salem=Winston-Salem
`
    .trim()
    .split("\n")
    .map((line) => line.split("=") as [string, string]),
);

/** Written small within a name. "Bayou La Batre" and "Isle La Motte" keep their capitals. */
const SMALL_WORDS = /(?<=[a-z] )(?:Of|On|By|In|The|And|Or|Du|De|Des|Del|Au|Aux)(?= )/g;
/** "West Des Moines": the second word begins the name that the first one is put before. */
const LARGE_AFTER =
  /^(?:North|South|East|West|New|Fort|Lake|Mount|Port|Point|Old|Little|Big) (?:De|Des|Du|Del) /;

/**
 * A town as its people write it, from the name under which the Postal Service sorts its mail: "Saint Louis" is
 * "St. Louis", "Mc Lean" "McLean", "Mountain Home A F B" "Mountain Home AFB".
 * @returns null for a name that is no town.
 */
export function townName(mailName: string, state: string): string | null {
  if (NO_TOWN.has(`${mailName},${state}`)) return null;
  const spelled = SPELLED.get(`${mailName},${state}`) ?? SPELLED.get(mailName);
  if (spelled !== undefined) return spelled;
  const name = LARGE_AFTER.test(mailName)
    ? mailName
    : mailName.replace(SMALL_WORDS, (word) => word.toLowerCase());
  return name
    .replace(/\bA F B\b|\bAfb\b/g, "AFB")
    .replace(/\bMc ?([A-Za-z])(?=[a-z])/g, (_, first: string) => `Mc${first.toUpperCase()}`)
    .replace(/\b(O|D) (?=[A-Z][a-z])/g, "$1'")
    .replace(/\bSainte (?=[A-Z])/g, "Ste. ")
    .replace(/\b(?:Saint|St) (?=[A-Z])/g, "St. ")
    .replace(/\bMt (?=[A-Z])/g, "Mount ")
    .replace(/\bFt (?=[A-Z])/g, "Fort ")
    .replace(/ on (Hudson|Gauley)$/, "-on-$1")
    .replace(/-([a-z])(?=[a-z]+$)/g, (whole, first: string) =>
      /-(?:on|by|in)-/.test(name) ? whole : `-${first.toUpperCase()}`,
    );
}
