import { useEffect, useRef, useState } from 'react'
import { searchedWords } from '#contract/search.constants.ts'
import { selectIsTyping, selectRequested, selectTyped } from '#machines/search/search.selectors.ts'
import { loadActors, type SearchActor } from '#src/actors/actors.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'

export interface Search {
  readonly typed: string
  readonly requested: string
  readonly isTyping: boolean
  /** Loads the machine; called when the field is about to be used. */
  enable(): void
  type(text: string): void
  /** False when it was not handled: the browser must submit the form. */
  submit(): boolean
  clear(): void
}

/** State of a search field, initially the text in the URL. Its machine is loaded on demand and receives what was typed until then. */
export function useSearch(place: 'page' | 'elsewhere', words: string, initiallyEnabled = false): Search {
  const [actor, setActor] = useState<SearchActor | null>(null)
  const [isEnabled, setEnabled] = useState(initiallyEnabled)
  const [early, setEarly] = useState({ words, typed: words })
  if (early.words !== words) setEarly({ words, typed: words })
  // Latest text, also before it is rendered: input made while the machine loads is kept.
  const latestText = useRef(words)
  const running = useRef<SearchActor | null>(null)
  const address = useRef(words)

  useEffect(() => {
    address.current = words
    if (running.current) running.current.send({ type: 'address.changed', words })
    else latestText.current = words
  }, [words])
  useEffect(() => {
    if (!isEnabled) return
    let isLeft = false
    const start = async () => (await loadActors()).startSearch({ place, words: address.current })
    start().then(
      (made) => {
        if (isLeft) return made.stop()
        running.current = made
        made.send({ type: 'address.changed', words: address.current })
        made.send({ type: 'text.type', text: latestText.current })
        return setActor(made)
      },
      // If loading fails, the field is a plain form.
      () => setEnabled(false),
    )
    return () => {
      isLeft = true
      running.current?.stop()
      running.current = null
      setActor(null)
    }
  }, [place, isEnabled])

  const snapshot = useActorSelector(actor, identity, null)
  const enable = () => setEnabled(true)
  const write = (typed: string) => {
    enable()
    latestText.current = typed
    setEarly({ words, typed })
  }
  return {
    typed: snapshot ? selectTyped(snapshot) : early.typed,
    requested: snapshot ? selectRequested(snapshot) : searchedWords(words),
    isTyping: snapshot ? selectIsTyping(snapshot) : searchedWords(early.typed) !== searchedWords(words),
    enable,
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
