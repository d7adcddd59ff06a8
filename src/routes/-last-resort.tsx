import { LAST_WORDS } from '../i18n/last-words.ts'

/** When even the page that tells of an error fails: no words are loaded, so it says the last ones in both languages. */
export function LastResort() {
  return (
    <html lang="en">
      <body>
        <main>
          <p>
            {LAST_WORDS.en.text} <a href="/">{LAST_WORDS.en.home}</a>
          </p>
          <p lang="hr">
            {LAST_WORDS.hr.text} <a href="/hr">{LAST_WORDS.hr.home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
