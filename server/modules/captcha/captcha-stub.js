// Stands in for the script of a captcha provider where none is set up: everybody is a person.
// A page may put `robot`, `closes` or `fails` into `window.captchaStub` to see the other endings.
{
  const widgets = []
  const params = new URL(document.currentScript.src).searchParams
  const tokenFor = (name) => (name === 'robot' ? 'stub-robot' : `stub-person-${crypto.randomUUID()}`)

  window.grecaptcha = {
    ready: (then) => queueMicrotask(then),
    render(place, options) {
      widgets.push({ options, response: '' })
      if (place instanceof HTMLElement) place.dataset.captcha = 'stub'
      return widgets.length - 1
    },
    execute(id = 0) {
      const widget = widgets[id]
      if (!widget) return Promise.reject(new Error('There is no such widget'))
      const mood = window.captchaStub
      return new Promise((resolve) => {
        queueMicrotask(() => {
          if (mood === 'fails') widget.options['error-callback']?.()
          else if (mood === 'closes') widget.options['expired-callback']?.()
          else {
            widget.response = tokenFor(mood)
            widget.options.callback?.(widget.response)
          }
          resolve(widget.response)
        })
      })
    },
    getResponse: (id = 0) => widgets[id]?.response ?? '',
    reset(id = 0) {
      if (widgets[id]) widgets[id].response = ''
    },
  }
  const onload = params.get('onload')
  if (onload) queueMicrotask(() => window[onload]?.())
}
