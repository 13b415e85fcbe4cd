export const DRAFT_KEY = 'booking-draft'

export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Nothing was kept.
  }
}
