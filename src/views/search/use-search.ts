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
  /** False when it was not handled: the browser must submit the form. */
  submit(): boolean
  clear(): void
}

/** The search of one field, from the words of the address; its actor comes when it is woken, and hears of what was typed before. */
export function useSearch(place: 'page' | 'elsewhere', words: string, awake = false): Search {
  const [actor, setActor] = useState<SearchActor | null>(null)
  const [isAwake, setAwake] = useState(awake)
  const [early, setEarly] = useState({ words, typed: words })
  if (early.words !== words) setEarly({ words, typed: words })
  // What was typed last, known before it is rendered: no letter is lost while the actor comes.
  const latestText = useRef(words)
  const running = useRef<SearchActor | null>(null)
  const address = useRef(words)

  useEffect(() => {
    address.current = words
    if (running.current) running.current.send({ type: 'address.changed', words })
    else latestText.current = words
  }, [words])
  useEffect(() => {
    if (!isAwake) return
    let isLeft = false
    startSearch({ place, words: address.current }).then(
      (made) => {
        if (isLeft) return made.stop()
        running.current = made
        made.send({ type: 'address.changed', words: address.current })
        made.send({ type: 'text.type', text: latestText.current })
        return setActor(made)
      },
      // Without its script the field is a plain form.
      () => setAwake(false),
    )
    return () => {
      isLeft = true
      running.current?.stop()
      running.current = null
      setActor(null)
    }
  }, [place, isAwake])

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
  const write = (typed: string) => {
    wake()
    latestText.current = typed
    setEarly({ words, typed })
  }
  return {
    typed: snapshot ? selectTyped(snapshot) : early.typed,
    asked: snapshot ? selectAsked(snapshot) : searchedWords(words),
    isTyping: snapshot ? selectIsTyping(snapshot) : searchedWords(early.typed) !== searchedWords(words),
    wake,
    type(text) {
      write(text)
      running.current?.send({ type: 'text.type', text })
    },
    submit() {
      running.current?.send({ type: 'text.submit' })
      return running.current !== null
    },
    clear() {
      write('')
      running.current?.send({ type: 'text.clear' })
    },
  }
}
