export const es = {
  nameRequired: 'Escriba su nombre',
  emailRequired: 'Escriba su correo electrónico',
  emailInvalid: 'Este correo electrónico no es válido',
  phoneRequired: 'Escriba su número de teléfono',
  honeypot: 'Deje esto en blanco',
}
