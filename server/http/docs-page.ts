import { AREAS, type Endpoint, pathOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { AUTHENTICATION } from '#contract/openapi.ts'
import { CORE_VERSION } from '#contract/settings.constants.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { DOCS_STYLE } from './docs-style.ts'

/** URL of Scalar's script, which only an opened reference loads. */
export const SCALAR_URL = '/api/docs/scalar.js'

// Scalar writes markup of its own into the page, which Trusted Types allow by the default policy; scripts stay limited to those of the shop.
// Nothing leaves the shop: fonts, telemetry, the proxy and Scalar's own services are off.
const OPEN_REFERENCE = `
const button = document.getElementById('open')
const text = button.textContent
async function detectShop() {
  const response = await fetch('/api/v2/settings/domainDetect', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const { data } = await response.json()
  return { apiKey: { value: data.apiKeyToken }, site: { value: String(data.siteID) } }
}
async function openReference() {
  button.disabled = true
  button.textContent = 'Loading …'
  try {
    const [securitySchemes] = await Promise.all([detectShop(), import('${SCALAR_URL}')])
    document.body.classList.add('opened')
    Scalar.createApiReference('#scalar', {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      proxyUrl: '',
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      persistAuth: false,
      authentication: { preferredSecurityScheme: ['apiKey', 'site'], securitySchemes },
    })
  } catch {
    button.disabled = false
    button.textContent = text
    document.getElementById('failed').hidden = false
  }
}
// Scalar's copy of zod would probe for eval, which the policy reports.
globalThis.__zod_globalConfig = { jitless: true }
globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => html })
button.hidden = false
button.addEventListener('click', openReference)
if (/^#(?:tag|model|description)/.test(location.hash)) openReference()
`

const operationRow = (call: Endpoint): string =>
  `<li id="${call.id}"><span class="method ${call.method.toLowerCase()}">${call.method}</span> <b>${call.id}</b> <code>${escapeHtml(pathOf(call))}</code><br>${escapeHtml(call.summary)}</li>`

function areaSection(area: string, calls: readonly Endpoint[]): string {
  return `<section aria-labelledby="area-${area}"><h2 id="area-${area}">${area}</h2><ul>${calls.map(operationRow).join('')}</ul></section>`
}

/** The page of the API reference: a list of the operations, from which Scalar is opened on request. */
export function referencePage(): string {
  const sections = [AUTHENTICATION, ...AREAS].flatMap((area) => {
    const calls = Object.values<Endpoint>(contract).filter((call) => (call.area ?? AUTHENTICATION) === area)
    return calls.length > 0 ? [areaSection(area, calls)] : []
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bonaca API reference</title>
<meta name="description" content="All operations of the Bonaca API, with their fields, errors and examples."><link rel="icon" href="/favicon.svg">
<style>${DOCS_STYLE}</style></head>
<body><main><h1>API reference</h1><p class="version">Bonaca ${CORE_VERSION}</p>
<p>${sections.length} areas, ${Object.keys(contract).length} operations. Each is described with its fields, limits, errors and examples, and can be tried.</p>
<p><button id="open" type="button" hidden>Open the reference</button> <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
<p id="failed" role="alert" hidden>The reference could not be loaded. Check your connection, then try again.</p>
<noscript><p>The reference needs JavaScript. The list below and openapi.json do not.</p></noscript>
${sections.join('')}</main><div id="scalar"></div>
<script type="module">${OPEN_REFERENCE}</script></body></html>
`
}
