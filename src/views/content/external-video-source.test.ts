import { expect, test } from 'vitest'
import { externalVideoSource } from './external-video-source.ts'

test("videos are embedded from the provider's cookie-free host", () => {
  expect(externalVideoSource({ provider: 'youtube', code: 'aqz-KE-bpKQ' })).toEqual({
    provider: 'YouTube',
    embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    page: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  })
  expect(externalVideoSource({ provider: 'vimeo', code: '76979871' })).toEqual({
    provider: 'Vimeo',
    embed: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    page: 'https://vimeo.com/76979871',
  })
})

test('a video code is escaped in the URL', () => {
  expect(externalVideoSource({ provider: 'youtube', code: '../x?y#"' }).embed).toBe('https://www.youtube-nocookie.com/embed/..%2Fx%3Fy%23%22?autoplay=1&rel=0')
})
