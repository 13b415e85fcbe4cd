export const es = {
  zip: 'Escriba un código postal de cinco dígitos',
  zipRequired: 'Escriba el código postal de la visita',
  streetRequired: 'Escriba la calle de la visita',
}
