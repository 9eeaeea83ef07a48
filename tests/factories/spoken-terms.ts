/** Golden set, second half: everything that is not the vehicle's name. Written as spoken-vehicles.ts says. */
export const SPOKEN_TERMS = `
2018 => year=2018
2018-2021 => year=2018-2021
2018 - 2021 civic => model=honda.civic&year=2018-2021
2018 to 2021 => year=2018-2021
between 2018 and 2021 => year=2018-2021
from 2018 to 2021 => year=2018-2021
2018+ => year=2018-
2018 or newer => year=2018-
2018 and up => year=2018-
newer than 2015 => year=2016-
after 2015 => year=2016-
since 2015 => year=2015-
before 2010 => year=-2009
older than 2010 => year=-2009
2010 or older => year=-2010
no older than 2019 => year=2019-
at least 2019 => year=2019-
'18 accord => model=honda.accord&year=2018
18 accord => model=honda.accord&year=2018 ! 2018
15-18 tacoma => model=toyota.tacoma&year=2015-2018
last 5 years => year=2021-
less than 3 years old => year=2024-
no more than 5 years old => year=2021-
2018 2019 => year=2018-2019
2018 or 2019 civic => model=honda.civic&year=2018-2019
pre 2005 => year=-2004
90s => year=1990-1999
late 90s honda => make=honda&year=1997-1999
2021 honda cr-v => model=honda.cr-v&year=2021
minimum year 2017 => year=2017-
under 25k => price=-25000
below $25,000 => price=-25000
25k max => price=-25000
at most 20k => price=-20000
up to 30 grand => price=-30000
between 10k and 15k => price=10000-15000
10-15k => price=10000-15000
$10k-$15k => price=10000-15000
10k to 15k => price=10000-15000
from 10,000 to 15,000 dollars => price=10000-15000
around 20k => price=18000-22000 ! around
about $20,000 => price=18000-22000 ! about
~20k => price=18000-22000
less than twenty thousand => price=-20000
under twenty five thousand dollars => price=-25000
10k or less => price=-10000
over 50k => price=50000-
$30k+ => price=30000-
<15k => price=-15000
no more than $18,500 => price=-18500
budget 15k => price=-15000
my budget is 15000 => price=-15000
max price 12000 => price=-12000
$9,999 => price=-9999
sub 10k => price=-10000
price under 20000 => price=-20000
under 7.5k => price=-7500
under $15 thousand => price=-15000
25k => price=-25000
cheap => sort=price ! price
cheap suv => body=suv&sort=price ! price
budget car => sort=price ! price
affordable sedan => body=sedan&sort=price ! price
under 10k over 20k => price=10000-20000 ! contradict
under $400 a month => monthly=-400
300/mo => monthly=-300
400 per month => monthly=-400
$350 monthly => monthly=-350
payments under 450 => monthly=-450
less than 500 dollars a month suv => body=suv&monthly=-500
250 to 350 a month => monthly=250-350
under 60k miles => mileage=-60000
less than 100000 miles => mileage=-100000
low miles => sort=mileage ! mileage
low mileage => sort=mileage ! mileage
<50k mi => mileage=-50000
under 60k => price=-60000
under 20k under 60k => price=-20000&mileage=-60000 ! mileage
100k miles or less => mileage=-100000
50,000-80,000 miles => mileage=50000-80000
between 20k and 40k miles => mileage=20000-40000
18k miles => mileage=-18000
18k => price=-18000
mileage under 80000 => mileage=-80000
no more than 75k mi => mileage=-75000
under 100k km => mileage=-62137 ! km
over 200k miles => mileage=200000-
max 90k miles => mileage=-90000
60kmi => mileage=-60000
civic under 15k under 60k miles => model=honda.civic&price=-15000&mileage=-60000
less than 30 thousand miles => mileage=-30000
near denver => place=Denver,CO&within=50
in austin tx => place=Austin,TX&within=50
near 80202 => zip=80202&within=50
80202 => zip=80202&within=50
80202-1234 => zip=80202&within=50
within 50 miles of chicago => place=Chicago,IL&within=50
los angeles ca => place=Los Angeles,CA&within=50
30 mi from 10001 => zip=10001&within=30
25 miles around 60601 => zip=60601&within=25
near me => ! ZIP
portland oregon => place=Portland,OR&within=50
portland maine => place=Portland,ME&within=50
portland => place=Portland,OR&within=50 ! Portland, ME
springfield => within=50 ! Springfield
in texas => in=tx
texas trucks => body=pickup&in=tx
nyc => place=New York,NY&within=50
san francisco bay area => place=San Francisco,CA&within=50
toyota tacoma in tacoma => model=toyota.tacoma&place=Tacoma,WA&within=50
tucson near tucson az => model=hyundai.tucson&place=Tucson,AZ&within=50
suv in chicgo => body=suv&place=Chicago,IL&within=50 ! Chicago
within 100 miles of st louis => place=St. Louis,MO&within=100
trucks near dallas, texas => body=pickup&place=Dallas,TX&within=50
near denver or boston => place=Denver,CO&within=50 ! one place
99999 => ! ZIP
7 seater => seats=7
seats 7 => seats=7,8
3 rows => features=third_row
third row => features=third_row
3-row suv => body=suv&features=third_row
8 passenger => seats=8
seven passenger van => seats=7&body=van
at least 6 seats => seats=6,7,8
two seater => seats=2
with carplay => features=apple_carplay
apple car play => features=apple_carplay
heated seats => features=heated_seats
sunroof or moonroof => features=sunroof
panoramic roof => features=sunroof
backup camera => features=backup_camera
rear view camera => features=backup_camera
tow package => features=tow_package
suv with leather and heated seats => body=suv&features=heated_seats,leather
blind spot => features=blind_spot_monitor
android auto and remote start => features=android_auto,remote_start
360 camera => features=surround_camera
cooled seats => features=ventilated_seats
bose sound => features=premium_audio
adaptive cruise control => features=adaptive_cruise
nav => features=navigation
no accidents => ! accidents
clean title no accidents => title=clean ! accidents
not red => color={NOTRED}
no manual => transmission=automatic
no automatic => transmission=manual
no cvt => transmission=conventional,dual_clutch,single_speed,manual
without sunroof => ! sunroof
except ford => ! Ford
not a truck => body=convertible,coupe,hatchback,minivan,sedan,suv,van,wagon
anything but white => color={NOTWHITE}
no red or white => color={NOTREDWHITE}
suv not ford => body=suv ! Ford
non hybrid => fuel=diesel,electric,flex_fuel,gasoline,hydrogen,plug_in_hybrid
no salvage => title=clean,lemon,rebuilt
no dealers => seller=private
red or blue => color=blue,red
black suv => body=suv&color=black
grey => color=gray
burgundy sedan => body=sedan&color=red
navy blue => color=blue
charcoal => color=gray
red with black interior => color=red&interior=black
tan leather interior => interior=beige&features=leather
one owner => owners=1
1-owner => owners=1
single owner civic => model=honda.civic&owners=1
cpo => condition=certified
certified pre owned => condition=certified
certified => condition=certified
used => 
used cars => 
private seller => seller=private
by owner => seller=private
for sale by owner => seller=private
fsbo => seller=private
dealer => seller=dealer
dealership only => seller=dealer
great deal => deal=great
great deals on suvs => deal=great&body=suv
good deals => deal=good,great
bargain => deal=great
best deal => sort=deal ! deal
below market => deal=good,great
overpriced => deal=overpriced
fair price => deal=fair
cheapest civic => model=honda.civic&sort=price ! price
lowest miles first => sort=mileage ! mileage
newest => sort=newest ! newest
closest => sort=best ! ZIP
closest to 80202 => zip=80202&sort=nearest ! nearest
biggest price drop => sort=drop ! drop
most expensive => sort=price_desc ! price
price drop => dropped=1
reduced => dropped=1
price reduced jeep => make=jeep&dropped=1
new listings => days=7
listed today => days=0
listed this week => days=7
just listed => days=3
listed in the last 2 weeks => days=14
with photos => photos=1
has pictures => photos=1
clean title => title=clean
salvage title => title=salvage
rebuilt => title=rebuilt
stick => transmission=manual
stick shift => transmission=manual
manual => transmission=manual
automatic => transmission=automatic
automatic no cvt => transmission=conventional,dual_clutch,single_speed
conventional automatic => transmission=conventional
cvt => transmission=cvt
6 speed manual => transmission=manual
manuel transmission => transmission=manual
awd => drivetrain=awd
4x4 => drivetrain=four_wd
4wd => drivetrain=four_wd
four wheel drive => drivetrain=four_wd
all-wheel drive => drivetrain=awd
rear wheel drive => drivetrain=rwd
fwd => drivetrain=fwd
2wd truck => body=pickup&drivetrain=fwd,rwd
crossover => body=suv
truck => body=pickup
crew cab truck => body=pickup ! crew cab
wagon => body=wagon
coupe => body=coupe
station wagon => body=wagon
two door => body=convertible,coupe ! door
four door => ! door
soft top => body=convertible
convertable => body=convertible
ev => fuel=electric
electric => fuel=electric
plug-in hybrid => fuel=plug_in_hybrid
phev => fuel=plug_in_hybrid
diesel => fuel=diesel
gas => fuel=gasoline
flex fuel => fuel=flex_fuel
turbo diesel => fuel=diesel
1FTFW1ED0NFA12345 => vin=1FTFW1ED0NFA12345
1ftfw1ed0nfa12345 => vin=1FTFW1ED0NFA12345
1FTFW1ED 0NFA 12345 => vin=1FTFW1ED0NFA12345
vin 1FTFW1ED0NFA12345 => vin=1FTFW1ED0NFA12345
vin 1FTFW1ED0NF => ! 17
1FTFW1ED0NFA1234O => ! VIN
stock 12345 => stock=12345
stk# A-123 => stock=A-123
#B1234 => stock=B1234
stock number 7/12 => stock=7/12
D10112 => stock=D10112 ! stock number
I'm looking for a red civic please => model=honda.civic&color=red
show me hybrids 🚗🔥 => fuel=hybrid
family car => ! family
first car => ! first car
good on gas => ! gas
suv for towing => body=suv&features=tow_package
reliable commuter => ! reliable
v8 truck => body=pickup ! v8
over 30 mpg => ! mpg
300 mile range ev => fuel=electric&range=300-
ev with 250+ miles => fuel=electric&range=250- ! range of an electric vehicle
electric suv longest range under 40k => fuel=electric&body=suv&sort=range&price=-40000 ! longest
plug in hybrid with 30 miles of electric range => fuel=plug_in_hybrid&range=30-
ev 250 to 300 mile range => fuel=electric&range=250-300
under 200 mile range ev => fuel=electric&range=-200
evs that go 300 miles on a charge => fuel=electric&range=300-
model y long range 2022 => model=tesla.model-y&trim=Long Range&year=2022
range rover 2018 => model=land-rover.range-rover&year=2018
evs with at least 250 miles under 60k miles => fuel=electric&range=250-&mileage=-60000 ! range
purple flying civic for my aunt => model=honda.civic&color=purple ! aunt ? flying
i need a car => 
red awd suv under 25k near 80202 with carplay => color=red&drivetrain=awd&body=suv&price=-25000&zip=80202&within=50&features=apple_carplay
2018-2021 civic under 60k miles => model=honda.civic&year=2018-2021&mileage=-60000
hybrid with 3 rows => fuel=hybrid&features=third_row
2019 ford f150 xlt 4x4 under 35k less than 60k miles => model=ford.f-150&trim=XLT&year=2019&drivetrain=four_wd&price=-35000&mileage=-60000
cheap manual miata red or blue near los angeles => model=mazda.mx-5&transmission=manual&color=blue,red&place=Los Angeles,CA&within=50&sort=price ! price
SUV, 7 SEATER, LEATHER, <$30K => body=suv&seats=7&features=leather&price=-30000
`;
