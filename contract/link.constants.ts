/** How search engines see a link to another site (AMB-12); `noopener` is always added. */
export const LINK_RELS = ['dofollow', 'nofollow', 'sponsored', 'ugc'] as const
export type LinkRel = (typeof LINK_RELS)[number]
