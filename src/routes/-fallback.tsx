import { DEFAULT_LOCALE } from '#contract/locale.ts'
import { FallbackText } from '#src/ui/fallback-text.tsx'

/** Shown when even the error page fails: no messages are loaded, so the text is static in every language. */
export function FallbackPage() {
  return (
    <html lang={DEFAULT_LOCALE}>
      <body>
        <main>
          <FallbackText />
        </main>
      </body>
    </html>
  )
}
