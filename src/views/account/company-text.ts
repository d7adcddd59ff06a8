import type { Company } from '#contract/address.constants.ts'
import type { GroupTexts } from '#src/i18n/texts.gen.ts'

/** Company name and tax id of an account; missing parts are left out. */
export const companyText = ({ companyName, companyOIB }: Company, profile: GroupTexts['profile']['profile']): string | null =>
  companyName && companyOIB ? profile.oib({ name: companyName, oib: companyOIB }) : (companyName ?? companyOIB)
