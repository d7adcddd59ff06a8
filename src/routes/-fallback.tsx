import { FALLBACK_TEXT } from '../i18n/fallback-text.ts'

/** Shown when even the error page fails: no messages are loaded, so the text is static in both languages. */
export function FallbackPage() {
  return (
    <html lang="en">
      <body>
        <main>
          <p>
            {FALLBACK_TEXT.en.text} <a href="/">{FALLBACK_TEXT.en.home}</a>
          </p>
          <p lang="hr">
            {FALLBACK_TEXT.hr.text} <a href="/hr">{FALLBACK_TEXT.hr.home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
