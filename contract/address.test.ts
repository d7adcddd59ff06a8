import { describe, expect, it } from 'vitest'
import { addressValues, COMPANY_FIELDS, eachField } from './address.constants.ts'
import { type AddressForm, type DeliveryForm, deliveryErrors, isCompanyValid } from './address.ts'
import { isOib } from './oib.constants.ts'

const empty: AddressForm = { ...addressValues({}), country: '' }
const address: AddressForm = {
  ...empty,
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail: 'ana.kovac@example.com',
  contactPhone: '+385 91 000 1234',
  country: 'HR',
  street: 'Ulica starih lipa',
  houseNumber: '14',
  zipCode: '10000',
  city: 'Zagreb',
}
const REQUIRED = ['firstName', 'lastName', 'contactEmail', 'contactPhone', 'street', 'houseNumber', 'zipCode', 'city', 'country']
const form = (change: Partial<DeliveryForm> = {}): DeliveryForm => ({
  companyMode: false,
  ...eachField(COMPANY_FIELDS, () => ''),
  shippingId: null,
  shipping: address,
  differentBilling: false,
  billingId: null,
  billing: empty,
  acceptedConsents: [],
  ...change,
})
const rules = { disableSpecialCharsValidation: false }
const shipping = (change: Partial<AddressForm>) => deliveryErrors(form({ shipping: { ...address, ...change } }), rules)

describe('the delivery form', () => {
  it('has no errors for a complete address', () => {
    expect(deliveryErrors(form(), rules)).toEqual({})
  })

  it('requires every field', () => {
    expect(Object.keys(deliveryErrors(form({ shipping: empty }), rules))).toEqual(REQUIRED.map((field) => `shipping.${field}`))
  })

  it.each(['Žarko-O’Neil', "O'Neil", 'Đurđa Ćirić', 'José'])('accepts the name %s', (firstName) => {
    expect(shipping({ firstName })).toEqual({})
  })

  it('rejects digits in a name unless the shop allows them', () => {
    expect(shipping({ firstName: 'Ana1' })).toEqual({ 'shipping.firstName': { key: 'alphaSpecialCharsValidator' } })
    expect(deliveryErrors(form({ shipping: { ...address, firstName: 'Ana1' } }), { disableSpecialCharsValidation: true })).toEqual({})
  })

  it.each(['a@b', 'http://evil', 'WWW.evil', 'Ana evil.example now'])('rejects the link %s in a name, whatever the shop allows', (firstName) => {
    const found = deliveryErrors(form({ shipping: { ...address, firstName } }), { disableSpecialCharsValidation: true })
    expect(found).toEqual({ 'shipping.firstName': { key: 'alphaSpecialCharsValidator' } })
  })

  it.each(['a@', 'a@b', '@b.hr', 'a b@c.hr', 'a@b..hr'])('rejects the e-mail address %s', (contactEmail) => {
    expect(shipping({ contactEmail })).toEqual({ 'shipping.contactEmail': { key: 'email' } })
  })

  it.each([
    ['country', 75],
    ['street', 75],
    ['houseNumber', 15],
    ['city', 75],
    ['zipCode', 25],
  ] as const)('accepts %s up to %i characters', (field, length) => {
    const country = field === 'zipCode' ? 'IE' : 'HR'
    expect(shipping({ country, [field]: 'š'.repeat(length) })).toEqual({})
    expect(shipping({ country, [field]: 'š'.repeat(length + 1) })).toEqual({ [`shipping.${field}`]: { key: 'maxLength', length } })
  })

  it.each(['+385 91 000 1234', '091/123-4567', '(01) 2345 678', '00385911234567', '\u202a+385 91‑123–456\u202c', '123456'])(
    'accepts the phone number %j',
    (contactPhone) => {
      expect(shipping({ contactPhone })).toEqual({})
    },
  )

  it.each(['call me maybe', '-', '091', '+', '091 123 456 Ana'])('rejects the phone number %j', (contactPhone) => {
    expect(shipping({ contactPhone })).toEqual({ 'shipping.contactPhone': { key: 'phone' } })
  })

  it.each([
    ['HR', '10000'],
    ['HR', 'HR-10 000'],
    ['AT', 'A-1020'],
    ['LV', 'LV-1010'],
    ['PL', '00-950'],
    ['PT', '1000–205'],
    ['RO', '010011'],
    ['SE', '111 22'],
    ['NL', '1012 ab'],
    ['IE', 'D02 X285'],
    ['a country without a form', 'abc'],
  ])('accepts in %s the zip code %s', (country, zipCode) => {
    expect(shipping({ country, zipCode })).toEqual({})
  })

  it.each([
    ['HR', 'abc'],
    ['HR', '1000'],
    ['HR', '100000'],
    ['AT', '10200'],
    ['NL', '1012'],
    ['PT', '1000'],
    ['DE', 'HR'],
  ])('rejects in %s the zip code %s', (country, zipCode) => {
    expect(shipping({ country, zipCode })).toEqual({ 'shipping.zipCode': { key: 'zipCode' } })
  })

  it('ignores invisible characters of copied text', () => {
    expect(shipping({ firstName: '\u200eAna\u200b', zipCode: '\u206810000\u2069' })).toEqual({})
  })

  it('requires company data in company mode only', () => {
    expect(deliveryErrors(form({ companyMode: true }), rules)).toEqual({ companyName: { key: 'required' }, companyOIB: { key: 'required' } })
    expect(isCompanyValid({ companyMode: false, companyName: '', companyOIB: '' })).toBe(true)
    expect(isCompanyValid({ companyMode: true, companyName: 'Obrt', companyOIB: ' ' })).toBe(false)
    expect(isCompanyValid({ companyMode: true, companyName: 'Obrt', companyOIB: '12345678903' })).toBe(true)
  })

  it('validates a separate billing address by the same rules', () => {
    expect(Object.keys(deliveryErrors(form({ differentBilling: true }), rules))).toEqual(REQUIRED.map((field) => `billing.${field}`))
  })
})

describe('the check digit of an OIB', () => {
  it('is right for the published test value', () => {
    expect(isOib('12345678903')).toBe(true)
  })

  it('is right for a number that was copied with blanks', () => {
    expect(isOib(' 123 456 789 03')).toBe(true)
  })

  it('is wrong after any single digit changes', () => {
    const digits = '12345678903'
    const changed = [...digits].flatMap((digit, place) =>
      [...'0123456789'].filter((other) => other !== digit).map((other) => digits.slice(0, place) + other + digits.slice(place + 1)),
    )
    expect(changed.filter(isOib)).toEqual([])
  })

  it.each(['', '1234567890', '123456789033', 'HR12345678903'])('is not found in %j', (text) => {
    expect(isOib(text)).toBe(false)
  })
})
