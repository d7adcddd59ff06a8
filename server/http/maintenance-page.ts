import { LOCALES, type Locale } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import { MAINTENANCE_RETRY_SECONDS } from './errors.ts'

const POLL_INTERVAL_MS = 20_000
/** Polled this often until the announced end of maintenance. */
const FAST_POLL_INTERVAL_MS = 5000

const LATIN = 'U+0020-007E,U+00A0-00FF,U+2010-2014,U+2018-201E'
const CROATIAN = 'U+0106-0107,U+010C-010D,U+0110-0111,U+0160-0161,U+017D-017E'
const face = (family: string, file: string, weight: string, range: string) =>
  `@font-face{font-family:${family};src:url(/fonts/${file}.woff2) format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`

const STYLE = `${face('D', 'bricolage-display-latin', '800', LATIN)}${face('D', 'bricolage-display-hr', '800', CROATIAN)}
${face('T', 'instrument-text-latin', '400 700', LATIN)}${face('T', 'instrument-text-hr', '400 700', CROATIAN)}
*{margin:0;box-sizing:border-box}
body{display:grid;grid-template-rows:auto 1fr minmax(12rem,24rem);min-block-size:100vh;min-block-size:100dvh;background:#d8ccff;color:#10162f;font:400 clamp(1.25rem,1.15rem + .45vw,1.625rem)/1.4 T,system-ui,sans-serif}
header,main{padding:1.25rem clamp(1.25rem,2.5vw,3rem)}
header{display:flex;justify-content:space-between;align-items:center}
header img{display:block;block-size:2.125rem;inline-size:auto}
nav{display:flex;gap:1rem;font-size:1rem;font-weight:600}
a{color:inherit;text-underline-offset:.3em}
nav a{padding:.5rem .25rem;text-decoration:none}
nav a[aria-current]{box-shadow:0 2px}
a:focus-visible{outline:3px solid #1d3fd1;outline-offset:3px;border-radius:2px}
main{align-self:center;display:grid;gap:1.25rem;justify-items:start}
h1{font:800 clamp(3.25rem,2.09rem + 5.15vw,7.5rem)/.95 D,"Arial Narrow",sans-serif;letter-spacing:-.02em;text-wrap:balance}
p{max-inline-size:36rem}
div{background:url(/maintenance.svg) 50% 100%/cover no-repeat}
@media print{div{display:none}}`

// With scripts the page reloads itself; without, there is the link.
const SCRIPT = `const begun=Date.now(),look=async()=>{if(!document.hidden)try{(await fetch(location.href,{method:"HEAD",cache:"no-store"})).status===503||location.reload()}catch{}},
next=()=>setTimeout(()=>look().then(next),Date.now()-begun<${MAINTENANCE_RETRY_SECONDS * 1000}?${FAST_POLL_INTERVAL_MS}:${POLL_INTERVAL_MS});
for(const sign of["focus","online"])addEventListener(sign,look);document.addEventListener("visibilitychange",look);next()`

const link = (each: Locale, locale: Locale) =>
  `<a href="${publicPath(each, 'page', '')}" hreflang="${each}" lang="${each}"${each === locale ? ' aria-current="true"' : ''}>${each.toUpperCase()}</a>`

/** The page of every URL during maintenance: self-contained, so that it needs nothing that is being updated. */
export function maintenancePage(locale: Locale): string {
  const { title, text, again, languages } = SERVER[locale].maintenance
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | škoj</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<header><img src="/wordmark.svg" alt="škoj" width="67" height="34"><nav aria-label="${languages}">${LOCALES.map((each) => link(each, locale)).join('')}</nav></header>
<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main>
<div></div>
<script>${SCRIPT}</script>
</body>
</html>
`
}
