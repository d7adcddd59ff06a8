import { useEffect, useRef, useState } from 'react'
import type { Media } from '#contract/media.ts'
import type { Video } from '#contract/sections/fields.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TextAnchor } from '#src/ui/link.tsx'
import { externalLinkAttributes } from '#src/ui/outward-links.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useCookieConsent } from '../shell/cookie-consent.ts'
import { ExternalVideoConsent } from './external-video-consent.tsx'
import { externalVideoSource } from './external-video-source.ts'
import css from './video-section.module.css'

interface ExternalVideoProps {
  video: Extract<Video, { code: string }>
  poster: Media
  title: string
}

/** A video of another site: nothing is loaded from there before the visitor clicks and consents. */
export function ExternalVideo({ video, poster, title }: ExternalVideoProps) {
  const { sections } = useText('sections')
  const { isAllowed, allow } = useCookieConsent('external')
  const [step, setStep] = useState<'still' | 'asking' | 'playing'>('still')
  const play = useRef<HTMLButtonElement>(null)
  const source = externalVideoSource(video)
  const isBack = useRef(false)
  // When consent is declined, focus returns to the play button.
  useEffect(() => {
    if (step === 'still' && isBack.current) play.current?.focus()
    isBack.current = step !== 'still'
  }, [step])

  return (
    <>
      <div className={css.box}>
        {step === 'playing' ? (
          <Player src={source.embed} title={title || sections.video.film()} />
        ) : (
          <>
            <MediaBox ratio="fill">
              <Picture media={poster} sizes="(min-width: 80em) 80rem, 100vw" />
            </MediaBox>
            {step === 'asking' ? (
              <ExternalVideoConsent
                provider={source.provider}
                onAllow={() => {
                  allow()
                  setStep('playing')
                }}
                onCancel={() => setStep('still')}
              />
            ) : (
              <button
                ref={play}
                type="button"
                className={css.play}
                aria-label={title ? sections.video.playNamed({ title }) : sections.video.play()}
                onClick={() => setStep(isAllowed ? 'playing' : 'asking')}
              >
                <span className={css.head} aria-hidden="true" />
                <span className={css.word} aria-hidden="true">
                  {sections.video.play()}
                </span>
              </button>
            )}
          </>
        )}
      </div>
      <p className={css.elsewhere}>
        <TextAnchor href={source.page} {...externalLinkAttributes(source.page)}>
          {sections.video.elsewhere({ provider: source.provider })}
        </TextAnchor>{' '}
        <Icon name="external" size="sm" />
      </p>
    </>
  )
}

function Player({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      className={css.player}
      src={src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  )
}
