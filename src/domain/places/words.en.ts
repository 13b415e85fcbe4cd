export const en = {
  zip: 'Please enter a ZIP code of five digits',
  zipRequired: 'Please enter the ZIP code of the visit',
  streetRequired: 'Please enter the street of the visit',
}

export type PlaceWords = typeof en
