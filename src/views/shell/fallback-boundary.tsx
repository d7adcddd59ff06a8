import { Component, type ReactNode } from 'react'
import { LOCALES } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { FALLBACK_TEXT } from '#src/i18n/fallback-text.ts'

/** Fallback when even the error page fails: static text with a link home. Depends on nothing that can fail, messages included. */
export class FallbackBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        {LOCALES.map((locale) => (
          <p key={locale} lang={locale}>
            {FALLBACK_TEXT[locale].text} <a href={publicPath(locale, 'page', '')}>{FALLBACK_TEXT[locale].home}</a>
          </p>
        ))}
      </>
    )
  }
}
