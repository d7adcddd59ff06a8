import { expect, type Page } from '@playwright/test'

/** Texts of the profile, written by hand. */
export const PROFILE = {
  en: {
    path: '/profile',
    login: '/login?redirect=%2Fprofile',
    back: 'Back',
    logOut: 'Log out',
    files: 'Your files',
    noFiles: 'No documents are available.',
    download: (name: string) => `Download ${name}`,
    orders: 'Orders',
    noOrders: 'No orders yet.',
    addresses: 'Addresses',
    noAddresses: 'No addresses saved.',
    addDelivery: 'Add a delivery address',
    saveAddress: 'Save address',
    addressSaved: 'Address saved',
    addressDeleted: 'Address deleted',
    change: (place: string) => `Change the address ${place}`,
    remove: (place: string) => `Delete the address ${place}`,
    removeYes: 'Delete',
    keep: 'Keep it',
    details: 'Name, phone and company',
    email: 'E-mail address',
    card: 'Member card',
    password: 'Change password',
    data: 'Your data',
    firstName: 'First name',
    lastName: 'Last name',
    save: 'Save',
    saved: 'Profile saved',
    currentPassword: 'Current password',
    newPassword: 'New password',
    repeatPassword: 'Repeat the new password',
    savePassword: 'Save password',
    different: 'The new password must differ from the old one',
    wrongOld: 'Incorrect old password.',
    passwordChanged: 'The password is changed. Other devices are logged out.',
    failed: 'Download failed',
    since: 'Member since',
  },
  hr: {
    path: '/hr/profil',
    login: '/hr/prijava?redirect=%2Fhr%2Fprofil',
    back: 'Natrag',
    logOut: 'Odjava',
    files: 'Vaše datoteke',
    noFiles: 'Nema dostupnih dokumenata.',
    download: (name: string) => `Preuzmi ${name}`,
    orders: 'Narudžbe',
    noOrders: 'Još nema narudžbi.',
    addresses: 'Adrese',
    noAddresses: 'Nema spremljenih adresa.',
    addDelivery: 'Dodaj adresu za dostavu',
    saveAddress: 'Spremi adresu',
    addressSaved: 'Adresa je spremljena',
    addressDeleted: 'Adresa je obrisana',
    change: (place: string) => `Promijeni adresu ${place}`,
    remove: (place: string) => `Obriši adresu ${place}`,
    removeYes: 'Obriši',
    keep: 'Zadrži je',
    details: 'Ime, telefon i tvrtka',
    email: 'E-mail adresa',
    card: 'Članska kartica',
    password: 'Promijeni lozinku',
    data: 'Vaši podaci',
    firstName: 'Ime',
    lastName: 'Prezime',
    save: 'Spremi',
    saved: 'Profil je spremljen',
    currentPassword: 'Trenutačna lozinka',
    newPassword: 'Nova lozinka',
    repeatPassword: 'Ponovite novu lozinku',
    savePassword: 'Spremi lozinku',
    different: 'Nova lozinka mora se razlikovati od stare',
    wrongOld: 'Stara lozinka nije ispravna.',
    passwordChanged: 'Lozinka je promijenjena. Drugi su uređaji odjavljeni.',
    failed: 'Preuzimanje nije uspjelo',
    since: 'Član od',
  },
} as const

/** The profile of a customer. */
export class ProfilePage {
  readonly words: (typeof PROFILE)[keyof typeof PROFILE]
  private readonly page: Page

  constructor(page: Page, language: keyof typeof PROFILE) {
    this.page = page
    this.words = PROFILE[language]
  }

  get name() {
    return this.page.getByRole('heading', { level: 1 })
  }

  part(name: string) {
    return this.page.getByRole('region', { name, exact: true })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The value next to the name of a setting. */
  setting(name: string) {
    return this.page.locator('details').filter({ has: this.page.locator('summary', { hasText: name }) })
  }

  async open() {
    await this.page.goto(this.words.path)
    await expect(this.part(this.words.files)).toBeVisible()
  }

  async unfold(name: string) {
    await this.setting(name).locator('summary').click()
    return this.setting(name)
  }
}
