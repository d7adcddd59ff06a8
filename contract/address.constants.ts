export const ADDRESS_LIMITS = {
  name: 60,
  email: 254,
  phone: 40,
  country: 75,
  street: 75,
  houseNumber: 15,
  city: 75,
  zipCode: 25,
  companyName: 120,
  companyOIB: 20,
} as const

/** Saved addresses of one person at most. */
export const ADDRESSES_MAX = 50

/** Letters of any script, spaces, apostrophes and hyphens. */
export const PERSON_NAME = /^[\p{L}\p{M} '’-]+$/u
