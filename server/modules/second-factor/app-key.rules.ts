import { generateURI } from 'otplib'

/** The key of an app as it is typed. */
export const spaceKey = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ')

/** The key of an app as it is scanned. */
export const toAppUri = (key: string, { issuer, email }: { issuer: string; email: string }): string => generateURI({ issuer, label: email, secret: key })
