/**
 * Names that columns of inventory files go by, the best first: those of the dealers' feeds (vAuto,
 * HomeNet, Google, Meta) and of listings as people gather them. Case, spaces and marks do not count.
 */
export const FILE_FIELDS = {
  vin: "vin vinnumber vehicleidentificationnumber vehicleid",
  price:
    "price askingprice listprice listingprice sellingprice internetprice currentprice saleprice priceusd usedprice pricedollars priceasked advertisedprice finalprice dealerprice retailprice onlineprice firstprice",
  priceCents: "pricecents",
  mileage:
    "mileage odometer miles mileagevalue milage mileagemiles odometervalue odometerreading odometermiles vehiclemileage distance drivenmiles",
  kilometers: "kilometers kilometres km mileagekm odometerkm kms",
  mileageUnit: "mileageunit odometerunit distanceunit",
  year: "year modelyear vehicleyear yr vehiclemodelyear productionyear yearmodel manufactureyear",
  make: "make manufacturer brand makename vehiclemake carmake brandname automaker",
  model: "model modelname vehiclemodel carmodel",
  trim: "trim trimname trimlevel fulltrim trimfull series seriesdetail vehicletrim version variant grade style",
  heading: "title heading name vehicle carname listingtitle carinfo vehiclename vehicletitle",
  body: "body bodystyle bodytype type vehicletype bodyclass bodystyles vehiclebody cartype",
  drivetrain:
    "drivetrain drive drivetraindesc wheelsystem drivetype wheelsystemdisplay drivewheelconfiguration drivenwheels drivewheels",
  transmission: "transmission transmissiontype gearbox transmissiondisplay trany transmissiondesc",
  fuel: "fuel fueltype enginefueltype fuelcategory",
  engine: "engine enginetype enginedescription enginedesc motor enginespecs enginename",
  cylinders:
    "cylinders enginecylinders enginecylinderct numcylinders numberofcylinders cyl cylindercount",
  displacement:
    "displacement enginedisplacement enginesize displacementl displacementliters enginesizeliters enginevolume",
  horsepower: "horsepower hp enginehp enginepower",
  title: "titlestatus titletype",
  cleanTitle: "cleantitle istitleclean",
  salvage: "salvage issalvage thefttitle framedamaged isbranded brandedtitle",
  condition: "condition itemcondition vehiclecondition",
  kind: "newused stateofvehicle stocktype listingtype inventorytype usedornew neworused isnew status newusedstatus",
  certified: "certified certifiedpreowned cpo iscpo iscertified",
  accidents:
    "accidents accident hasaccidents accidentcount numaccidents accidenthistory accidentsreported hasaccident",
  owners: "owners ownercount numowners numberofowners previousowners owner",
  seller:
    "sellertype sellerkind seller franchisedealer dealertype isprivate privateseller isdealer",
  dealer:
    "dealerid sellerid dealername sellername dealershipname dealer sellerbusinessname storename",
  state: "state dealerstate sellerstate statecode province locationstate addressstate",
  zip: "zip dealerzip zipcode postalcode sellerzip locationzip addresszip",
  metro: "region metro city dealercity cityname location market area sellercity",
  color:
    "exteriorcolor color paintcolor colour extcolor extcolorgeneric exteriorcolour listingcolor",
  interior:
    "interiorcolor intcolor intcolorgeneric interiorcolorgeneric interiorcolour colorinterior interior",
  listPrice:
    "msrp msrpusd originalmsrp basemsrp stickerprice originallistprice pricewhennew newprice",
  vehicleStars:
    "consumerrating ownerrating ownersrating vehiclerating modelrating overallrating averagerating reviewrating rating",
  sellerStars: "sellerrating dealerrating dealershiprating sellerstars dealerstars",
  description: "description sellernotes comments vehiclecomments sellercomments notes",
  features: "features options majoroptions equipment packages",
  date: "postingdate listeddate dateposted datelisted dateinstock inventorydate firstseen firstseendate listingdate saledate scrapeddate scrapedate date createdat firstseenat lastseen statusdate",
  url: "url link listingurl vdpurl",
  currency: "currency pricecurrency",
} as const;
