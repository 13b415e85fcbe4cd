import { SPANISH_BANNER } from '../app/banner-ids.ts'

const CHOSEN_KEY = 'languageChosen'

/** Shows the line about Spanish if the browser prefers it, until the visitor chooses a language or dismisses it. */
export function watchLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`a[hreflang],#${SPANISH_BANNER} button`)) choose()
  })
  const banner = document.getElementById(SPANISH_BANNER)
  if (banner) banner.hidden = !prefersSpanish() || isChosen()
}

function prefersSpanish(): boolean {
  return navigator.languages.find((language) => /^(?:en|es)\b/.test(language))?.startsWith('es') === true
}

function choose(): void {
  const banner = document.getElementById(SPANISH_BANNER)
  if (banner) banner.hidden = true
  try {
    window.localStorage.setItem(CHOSEN_KEY, '1')
  } catch {
    // The line appears again with the next page.
  }
}

/** Accessing storage may throw if the browser blocks it. */
function isChosen(): boolean {
  try {
    return window.localStorage.getItem(CHOSEN_KEY) !== null
  } catch {
    return true
  }
}
