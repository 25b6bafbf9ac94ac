// The theme someone chose, before anything is drawn.
try {
  const theme = localStorage.getItem('erudit.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is remembered: the system decides.
}
