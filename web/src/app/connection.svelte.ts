/** Whether the server answered last time. */

class Connection {
  lost = $state(false);
}

export const connection = new Connection();
