import { emailFault } from '#contract/email.constants.ts'

/** Rule of a field for an e-mail address, by the contract: true, or what is wrong. */
export const emailRule =
  (validation: Readonly<Record<'email' | 'emailLocal', () => string>>) =>
  (typed: string): true | string => {
    const fault = emailFault(typed)
    return fault === null || validation[fault]()
  }
