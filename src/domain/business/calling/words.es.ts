export const es = {
  call: 'Llamar al',
  contactUs: 'Contáctenos',
}
