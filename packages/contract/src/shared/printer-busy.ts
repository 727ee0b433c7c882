/** The error of files that the server prints, one at a time. */
export const printerBusy = {
  PRINTER_BUSY: {
    status: 503,
    message: 'Many reports are being printed. Please try again in a minute.',
  },
};
