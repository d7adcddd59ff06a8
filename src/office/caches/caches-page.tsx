import { useState } from 'react'
import { Button as RowButton } from 'react-aria-components'
import { CACHE_LIST } from '#contract/cache.constants.ts'
import type { CacheEntry } from '#contract/cache.ts'
import type { ColumnOf } from '#contract/office-list.constants.ts'
import type { PurgeScope } from '#machines/cache/purge.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import list from '../list/list.module.css'
import type { ListAddress } from '../list/list-address.ts'
import type { ListColumn, ListRecord } from '../list/list-table.tsx'
import { OfficeList } from '../list/office-list.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { CacheEntryDialog } from './cache-entry-dialog.tsx'
import { CacheFigures } from './cache-figures.tsx'
import { durationText, numberText, sizeText } from './cache-units.ts'
import { CacheWarming } from './cache-warming.tsx'
import css from './caches.module.css'
import { PurgeDialog } from './purge-dialog.tsx'
import { useCacheActors } from './use-cache-actors.ts'

const NONE: ReadonlyMap<ListRecord['id'], CacheEntry> = new Map()
const TAGS_SHOWN = 4

/** Whether a purge was begun from an entry. */
const isOf = (scope: PurgeScope, { id, tags }: CacheEntry): boolean => scope.what !== 'all' && [id, ...tags].some((name) => scope.names.includes(name))

/** What the processes of the shop have cached together: seen, emptied, warmed. */
export function CachesPage({ address }: { address: ListAddress }) {
  const { caches: text } = useText('caches')
  const locale = useLocale()
  const [chosen, setChosen] = useState(NONE)
  const [opened, setOpened] = useState<CacheEntry | null>(null)
  const [outcome, setOutcome] = useState('')
  const actors = useCacheActors(({ purged }) => {
    setChosen(NONE)
    setOpened(null)
    setOutcome(text.purged({ count: purged }))
  })
  const isAsking = useActorSelector(actors?.purge, (snapshot) => snapshot.matches('asking') || snapshot.matches({ purging: 'open' }), false)
  const isPurging = useActorSelector(actors?.purge, (snapshot) => snapshot.hasTag('busy'), false)
  const problem = useActorSelector(actors?.purge, (snapshot) => (snapshot.matches('idle') ? snapshot.context.problem : null), null)
  const scope = useActorSelector(actors?.purge, (snapshot) => snapshot.context.scope, null)
  const ask = (scope: PurgeScope) => {
    setOutcome('')
    actors?.purge.send({ type: 'purge.ask', scope })
  }
  const columns: Readonly<Record<ColumnOf<typeof CACHE_LIST>, ListColumn<CacheEntry>>> = {
    key: {
      label: text.key(),
      text: ({ key }) => key,
      cell: (entry) => (
        // A row takes the keys of other buttons.
        <RowButton className={css.key ?? ''} data-open="" aria-label={text.view({ key: entry.key })} onPress={() => setOpened(entry)}>
          <code>{entry.key}</code>
        </RowButton>
      ),
    },
    tags: {
      label: text.tags(),
      text: ({ tags }) => tags.join(', '),
      cell: ({ tags }) => (
        <span className={css.tags}>
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Badge key={tag} tone="quiet">
              {tag}
            </Badge>
          ))}
          {tags.length > TAGS_SHOWN ? <span>{`+ ${tags.length - TAGS_SHOWN}`}</span> : null}
        </span>
      ),
    },
    bytes: { label: text.bytes(), isNumber: true, text: ({ bytes }) => sizeText(bytes, locale) },
    hits: { label: text.hits(), isNumber: true, text: ({ hits }) => numberText(hits, locale) },
    age: { label: text.age(), isNumber: true, text: ({ ageSeconds }) => durationText(ageSeconds, locale) },
    remaining: { label: text.remaining(), isNumber: true, text: ({ remainingSeconds }) => durationText(remainingSeconds, locale) },
    status: { label: text.status(), isNumber: true, text: ({ status }) => String(status) },
  }
  return (
    <>
      <OfficeList
        definition={CACHE_LIST}
        name="caches"
        address={address}
        title={text.title()}
        columns={columns}
        filters={{ kind: { label: text.kind(), options: { page: text.kinds.page(), response: text.kinds.response() } } }}
        read={(api, request, options) => api.filterCache(request, options)}
        actions={
          <>
            <CacheWarming actor={actors?.warming ?? null} />
            <Button variant="danger" busy={isPurging} disabled={!actors} onClick={() => ask({ what: 'all' })}>
              {text.purgeAll()}
            </Button>
          </>
        }
        summary={(page) => (
          <div>
            {problem ? <ProblemAlert problem={problem} /> : null}
            <CacheFigures total={page?.total ?? null} />
            <p role="status" className={css.note}>
              {outcome}
            </p>
          </div>
        )}
        selection={{ chosen, onChange: setChosen }}
        bulk={
          <section className={chosen.size > 0 ? list.bulk : undefined} aria-label={text.bulk.label()}>
            <p role="status">{chosen.size > 0 ? text.bulk.chosen({ count: chosen.size }) : ''}</p>
            {chosen.size > 0 ? (
              <>
                <Button size="sm" variant="secondary" onClick={() => setChosen(NONE)}>
                  {text.bulk.none()}
                </Button>
                <Button size="sm" busy={isPurging} disabled={!actors} onClick={() => ask({ what: 'entries', names: [...chosen.values()].map(({ id }) => id) })}>
                  {text.purgeChosen()}
                </Button>
              </>
            ) : null}
          </section>
        }
      />
      {opened && !isAsking ? (
        <CacheEntryDialog
          entry={opened}
          problem={scope && isOf(scope, opened) ? problem : null}
          onPurge={actors && !isPurging ? ask : null}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {actors && isAsking ? <PurgeDialog actor={actors.purge} /> : null}
    </>
  )
}
