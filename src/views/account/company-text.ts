import type { Company } from '#contract/address.constants.ts'
import type { GroupTexts } from '#src/i18n/texts.gen.ts'

/** The company of an account with its tax id, as far as they are known. */
export const companyText = ({ companyName, companyOIB }: Company, profile: GroupTexts['profile']['profile']): string | null =>
  companyName && companyOIB ? profile.oib({ name: companyName, oib: companyOIB }) : (companyName ?? companyOIB)
