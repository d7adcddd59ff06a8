import { FALLBACK_TEXT } from '../i18n/fallback-text.ts'

/** When even the page that tells of an error fails: no words are loaded, so it says the last ones in both languages. */
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
