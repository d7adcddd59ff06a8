import { useQuery } from '@tanstack/react-query'
import { CORE_VERSION } from '#contract/development.constants.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { releasesQuery } from '#src/queries/development.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Meta } from '#src/ui/text.tsx'
import css from './releases-dialog.module.css'
import { useFailureNotice } from './use-failure-notice.ts'

const plain = (tag: string): string => tag.replace(/^v/, '')

/** Releases, newest first. */
export function ReleasesDialog({ onClose }: { onClose: () => void }) {
  const { development, common } = useText('development')
  const locale = useLocale()
  const { data: releases, error, isFetching, refetch } = useQuery(releasesQuery)
  useFailureNotice(error)
  return (
    <Dialog title={development.releases()} closeLabel={common.close()} onClose={onClose} size="lg">
      <div role="status">
        {releases?.length === 0 ? <p>{development.noReleases()}</p> : null}
        {!releases && isFetching ? <p>{common.loading()}</p> : null}
      </div>
      {error ? (
        <div className={css.failed}>
          <p>{development.releasesFailed()}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {common.retry()}
          </Button>
        </div>
      ) : null}
      {releases?.map(({ tag_name: tag, name, released_at: at, description_html: html }, index) => (
        <section key={tag} className={css.release} aria-label={name}>
          <div className={css.head}>
            <h3>{name}</h3>
            {at ? <Meta>{formatDate(at, locale, { day: 'numeric', month: 'long', year: 'numeric' })}</Meta> : null}
            {plain(tag) === CORE_VERSION ? <Badge tone="success">{development.runsHere()}</Badge> : index === 0 ? <Badge>{development.newest()}</Badge> : null}
          </div>
          <Prose html={html} />
        </section>
      ))}
    </Dialog>
  )
}
