// Runs inline in every back-office document, before any other script. Only these policies can turn a text into HTML or
// into a script address, for our code and any dependency. entry.server.tsx puts WORKER, the service worker's address, before
// it.
;(() => {
  const { trustedTypes } = window
  if (!trustedTypes) return
  const inert = trustedTypes.createPolicy('inert', { createHTML: (html) => html })
  const active = 'script,iframe,frame,object,embed,base,meta,link,template,svg,math'
  const address = /^\s*(?:javascript|vbscript|data:text)/i
  const acts = ({ name, value }) => /^on|^srcdoc$/i.test(name) || address.test(value.replace(/[\0-\x20]/g, ''))
  const harmless = (html) => {
    const { body } = new DOMParser().parseFromString(inert.createHTML(html), 'text/html')
    let found = 0
    for (const element of body.querySelectorAll(active)) {
      element.remove()
      found++
    }
    for (const element of body.querySelectorAll('*')) {
      for (const attribute of [...element.attributes]) {
        if (!acts(attribute)) continue
        element.removeAttributeNode(attribute)
        found++
      }
    }
    return found > 0 ? body.innerHTML : html
  }
  trustedTypes.createPolicy('default', {
    createHTML: (html, _type, sink) => {
      // A parsed document is only inspected, and React creates script elements this way so that they never run.
      if (sink === 'DOMParser parseFromString' || html === '\x3cscript>\x3c/script>') return html
      return harmless(html)
    },
    createScriptURL: (url) => (url === WORKER ? url : null),
  })
})()
