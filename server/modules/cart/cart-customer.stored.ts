import { sql } from 'drizzle-orm'
import type { Address } from '#contract/address.ts'

/** The customer who orders a cart, with the saved addresses it goes to. */
export interface CustomerRow {
  userId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  shippingAddress: Address
  billingAddress: Address
  companyName: string | null
  companyOib: string | null
}

const address = (name: string) =>
  sql.raw(`json_build_object('id', ${name}.id, 'type', ${name}.type, 'firstName', ${name}.first_name, 'lastName', ${name}.last_name,
    'contactEmail', ${name}.contact_email, 'contactPhone', ${name}.contact_phone, 'countryId', ${name}.country_id, 'street', ${name}.street,
    'houseNumber', ${name}.house_number, 'city', ${name}.city, 'zipCode', ${name}.zip_code)`)

/** The customer of the row of `carts` that is selected; the addresses have to be that person's still. */
export const customerOfCart = sql<CustomerRow | null>`(select json_build_object('userId', users.id, 'email', users.email,
  'firstName', users.first_name, 'lastName', users.last_name, 'phone', users.phone,
  'shippingAddress', ${address('shipping')}, 'billingAddress', ${address('billing')},
  'companyName', cart_customers.company_name, 'companyOib', cart_customers.company_oib)
  from cart_customers join users on users.id = cart_customers.user_id
  join addresses as shipping on shipping.id = cart_customers.shipping_address_id and shipping.user_id = users.id
  join addresses as billing on billing.id = cart_customers.billing_address_id and billing.user_id = users.id
  where cart_customers.cart_id = carts.id)`
