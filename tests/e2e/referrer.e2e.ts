import { expect, test } from './fixtures/test.ts'

// With a cache, no font is requested.
test.use({ coldCache: true })

const SECRET = 'S'.repeat(43)

for (const path of ['/forgot-password?token=', '/hr/social-login?state=s&code=', '/adminLogin?redirect=%2Fconfirm-email%3Ftoken%3D'])
  test(`no request of ${path}… has the secret of its address as referrer`, { tag: '@all' }, async ({ page }) => {
    const sent: Promise<[kind: string, referrer: string]>[] = []
    // As it is on the wire: before, Chromium names the address.
    page.on('request', (request) => sent.push(request.allHeaders().then(({ referer = '' }) => [request.resourceType(), referer])))
    await page.goto(path + SECRET)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(async () => void (await document.fonts.ready))
    const all = await Promise.all(sent)
    expect(all.map(([kind]) => kind)).toEqual(expect.arrayContaining(['document', 'script', 'font']))
    expect(all.filter(([, referrer]) => referrer.includes(SECRET))).toEqual([])
  })
