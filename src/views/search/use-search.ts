import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { searchedWords } from '#contract/search.constants.ts'
import { selectAsked, selectIsTyping, selectTyped } from '#machines/search/search.selectors.ts'
import { type SearchActor, startSearch } from '#src/actors/actors.ts'

export interface Search {
  readonly typed: string
  readonly asked: string
  readonly isTyping: boolean
  /** Somebody is about to type. */
  wake(): void
  type(text: string): void
  /** False when nobody heard it: the form has to be sent by the browser. */
  submit(): boolean
  clear(): void
}

/** The search of one field, from the words of the address; its actor comes when it is woken, and hears of what was typed before. */
export function useSearch(place: 'page' | 'elsewhere', words: string, awake = false): Search {
  const [actor, setActor] = useState<SearchActor | null>(null)
  const [isAwake, setAwake] = useState(awake)
  const [early, setEarly] = useState({ words, typed: words })
  if (early.words !== words) setEarly({ words, typed: words })
  const latest = useRef(early)
  useEffect(() => {
    latest.current = early
  })

  useEffect(() => {
    if (!isAwake) return
    let isLeft = false
    let running: SearchActor | null = null
    const { words } = latest.current
    startSearch({ place, words }).then(
      (made) => {
        running = made
        if (isLeft) return made.stop()
        const { words: now, typed } = latest.current
        made.send({ type: 'address.changed', words: now })
        made.send({ type: 'text.type', text: typed })
        return setActor(made)
      },
      // Without its script the field is a plain form.
      () => setAwake(false),
    )
    return () => {
      isLeft = true
      running?.stop()
      setActor(null)
    }
  }, [place, isAwake])
  useEffect(() => actor?.send({ type: 'address.changed', words }), [actor, words])

  const listen = useCallback(
    (tell: () => void) => {
      const subscription = actor?.subscribe(tell)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  const snapshot = useSyncExternalStore(
    listen,
    () => actor?.getSnapshot() ?? null,
    () => null,
  )
  const wake = () => setAwake(true)
  return {
    typed: snapshot ? selectTyped(snapshot) : early.typed,
    asked: snapshot ? selectAsked(snapshot) : searchedWords(words),
    isTyping: snapshot ? selectIsTyping(snapshot) : searchedWords(early.typed) !== searchedWords(words),
    wake,
    type(text) {
      wake()
      if (actor) actor.send({ type: 'text.type', text })
      else setEarly({ words, typed: text })
    },
    submit() {
      actor?.send({ type: 'text.submit' })
      return actor !== null
    },
    clear() {
      wake()
      if (actor) actor.send({ type: 'text.clear' })
      else setEarly({ words, typed: '' })
    },
  }
}
