/** Parts of the most used passwords, in lower case without diacritics: words, names, keyboard runs. */
export const COMMON_WORDS = `
password passwort passwd passw passphrase pass lozinka sifra zaporka tajna tajno secret geheim parola kennwort motdepasse contrasena senha
admin administrator root user guest login logon signin system server master default changeme change letmein welcome welcomeback dobrodosli
iloveyou ilovey lovely love loveyou loveme lovers forever volimte volimteja volimo ljubav ljubavi srce srculence dusa duso bebica beba maca maco
princess princeza queen kraljica king kralj angel andeo sunshine sunce suncica star zvijezda zvjezdica moon mjesec rainbow duga flower cvijet
butterfly leptir monkey majmun dragon zmaj tiger tigar lion eagle panther wolf vukovi dolphin dupin horse kitty kitten puppy doggy macka
cookie chocolate cokolada cheese banana orange apple jabuka cherry peanut pepper ginger coffee summer ljeto winter zima spring proljece autumn jesen
monday tuesday wednesday thursday friday saturday sunday ponedjeljak utorak srijeda cetvrtak petak subota nedjelja
january february march april june july august september october november december
sijecanj veljaca ozujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac
football nogomet baseball basketball kosarka hockey soccer tennis tenis golf champion prvak hajduk hajduksplit torcida dinamo dinamozagreb bbb rijeka armada
barcelona realmadrid liverpool arsenal chelsea juventus manchester milan bayern
superman batman spiderman pokemon pikachu naruto starwars matrix jordan michael jackson ronaldo messi modric mamic ninja pirate shadow killer hunter
thomas robert daniel jennifer jessica michelle ashley nicole amanda andrew joshua charlie william george anthony matthew richard
ivana marija mario marko ivan luka petra lucija antonio josip tomislav hrvoje nikola kristina martina marina matija filip karlo lovro
computer kompjuter internet google facebook instagram youtube twitter whatsapp linkedin gmail yahoo hotmail microsoft windows android samsung iphone nokia
hrvatska croatia zagreb split dubrovnik osijek zadar pula sibenik varazdin slavonija dalmacija istra jadran adriatic more island london paris america
freedom sloboda trustno trustnoone whatever nothing nista something hello helloworld zdravo bok cao dobardan please molim thanks hvala goodluck
fuckyou fuckoff asshole bitch pussy fuckme sexy pornstar kurac picka jebiga jebote
mercedes ferrari porsche corvette mustang harley yamaha suzuki honda toyota volkswagen
metallica nirvana slipknot eminem blink guitar gitara music glazba muzika
family obitelj mother majka mama father otac tata brother brat sister sestra baby girl boys friends prijatelj
maggie buster bailey tigger snoopy garfield mickey scooter access abcabc test testing testtest demo sample example primjer proba probna
qwerty qwertz azerty qwertyuiop qwertzuiop asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qweasdyxc asdasd qweqwe zaqxsw
shop webshop trgovina kupac customer kupnja kupovina market ducan duchan skoj skojshop bonaca
`
  .trim()
  .split(/\s+/)
