export const es = {
  tooMany: (phone: string) => `Recibimos muchas solicitudes en poco tiempo. Llámenos al ${phone}.`,
  looksAutomatic: (phone: string) => `No pudimos aceptar esta solicitud. Inténtelo de nuevo o llámenos al ${phone}.`,
  unreadable: 'No pudimos leer este formulario. Llénelo de nuevo y envíelo.',
  otherRequest: 'Este formulario ya se envió con otros datos. Vuelva a cargar la página e inténtelo de nuevo.',
  interrupted: 'El envío se interrumpió.',
  tooLarge: (size: string) => `Esto es demasiado grande: aquí se pueden enviar ${size} como máximo.`,
  fromElsewhere: 'Este formulario se envió desde otro sitio. Ábralo en el nuestro y envíelo de nuevo.',
  storeAway: 'En este momento no podemos acceder a nuestros datos. Inténtelo de nuevo en un minuto.',
  storeFull: 'En este momento no podemos guardar nada. Inténtelo más tarde.',
  notAccepted: 'No pudimos aceptar esto. Revíselo o llámenos.',
  failed: 'Algo falló de nuestra parte. Inténtelo de nuevo.',
}
