/** When even the page that tells of an error fails: no words are loaded, so both languages are written here. */
export function LastResort() {
  return (
    <html lang="en">
      <body>
        <main>
          <p>
            This page could not be shown. <a href="/">Back to the home page</a>
          </p>
          <p lang="hr">
            Stranica se ne može prikazati. <a href="/hr">Natrag na početnu stranicu</a>
          </p>
        </main>
      </body>
    </html>
  )
}
